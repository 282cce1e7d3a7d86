/** Tells a build to include the block catalogue. `npm run catalogue` sets it. */
export const WITH_CATALOGUE = 'X1_WITH_CATALOGUE';

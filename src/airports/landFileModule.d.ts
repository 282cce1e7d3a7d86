/** The address of the file of land and borders, which `packages/airports` makes and webpack publishes. */
declare module 'land-file' {
  const url: string;
  export default url;
}

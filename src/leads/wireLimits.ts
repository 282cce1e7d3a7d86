/** The most items of a list of a lead, as of the legs of a trip and of the lists of content. */
export const MOST_ITEMS = 100;

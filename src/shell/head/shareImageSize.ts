/** The size of the pictures for shared links, px, which every site that shows them asks for. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

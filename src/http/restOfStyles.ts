/**
 * Names the style sheet that a page loads with its scripts, after that of the whole site: a page has a part of it.
 * @param file such as `styles.9984e57ccdc62e12.css`, or its address
 * @returns such as `rest.9984e57ccdc62e12.css`; the name as it is for other files
 */
export const restOfStyles = (file: string): string =>
  file.replace(/^(\/?)styles(?=\.[0-9a-f]{16}\.css$)/, '$1rest');

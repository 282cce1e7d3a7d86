/** The address of the file of airports, which `packages/airports` makes and webpack publishes. */
declare module 'airports-file' {
  const url: string;
  export default url;
}

/** The addresses of the files of city names, which `packages/airports` makes, by the codes of their languages. */
declare module 'city-names-files' {
  const urls: Readonly<Record<string, string | undefined>>;
  export default urls;
}

/** The address of the file of land and borders, which `packages/airports` makes and webpack publishes. */
declare module 'land-file' {
  const url: string;
  export default url;
}

/** The addresses of the files of city names, which `packages/airports` makes, by the codes of their languages. */
declare module 'city-names-files' {
  const urls: Readonly<Record<string, string | undefined>>;
  export default urls;
}

/** The address of the file of airports, which `packages/airports` makes and webpack publishes. */
declare module 'airports-file' {
  const url: string;
  export default url;
}

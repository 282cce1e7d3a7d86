/** Files that webpack gives an address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

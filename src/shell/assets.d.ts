/** Files that webpack copies to the output, imported as their URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Styles of packages, imported for their rules alone. */
declare module '*.css';

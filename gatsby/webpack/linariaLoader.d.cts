/** What the loader uses of webpack's context of a loader. */
type LoaderContext = {
  resourcePath: string;
  _compiler?: { name?: string };
  callback: (error: Error | null, code?: string, sourceMap?: object) => void;
  async: () => LoaderContext['callback'];
  addDependency: (file: string) => void;
  getDependencies: () => string[];
};

declare function linariaLoader(this: LoaderContext, source: string, sourceMap?: object): void;
export default linariaLoader;

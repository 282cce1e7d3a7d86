/** What is used of the package `xliff`, which has no types of its own. */
declare module 'xliff' {
  /** A text; other than a string where it has elements inside. */
  type Text = string | object;
  type Unit = {
    source?: Text;
    target?: Text;
    note?: string[];
    additionalAttributes?: Record<string, string>;
  };
  /** The units of a file or group, by their ids. */
  type Units = { [id: string]: Unit | { groupUnits: Units } | undefined };
  type Xliff = {
    sourceLanguage: string;
    targetLanguage?: string;
    /** The units of each file, by the ids of the files. */
    resources: { [file: string]: Units };
  };
  export function js2xliff(xliff: Xliff): Promise<string>;
  /** Without `resources` where the version is not 2; rejects what is no XLIFF. */
  export function xliff2js(xml: string): Promise<Partial<Xliff>>;
}

/** What is used of the package `xliff`, which has no types of its own. A text with elements inside is no string. */
declare module 'xliff' {
  type Unit = {
    source?: string | object;
    target?: string | object;
    note?: string[];
    additionalAttributes?: Record<string, string>;
  };
  type Units = { [id: string]: (Unit & { groupUnits?: Units }) | undefined };
  type Xliff = {
    sourceLanguage: string;
    targetLanguage?: string;
    resources: Record<string, Units>;
  };
  export function js2xliff(xliff: Xliff): Promise<string>;
  export function xliff2js(xml: string): Promise<Partial<Xliff>>;
}

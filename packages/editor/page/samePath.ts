/** A path into the data of an entry: keys and list indexes. */
export type Path = readonly (string | number)[];

export const isSame = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index]);

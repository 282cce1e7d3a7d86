/** Says that a file is no longer what the editor opened. */
export const changedMeanwhile = (file: string, isGone: boolean): string =>
  `${file} has been ${isGone ? 'deleted' : 'changed'} since you opened it. Copy your texts, reload this page and make your changes again.`;

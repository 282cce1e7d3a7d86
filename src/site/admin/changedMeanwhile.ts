/**
 * Says that a file is no longer what the editor opened.
 * @param file the path of the file
 * @param isGone whether somebody has deleted it
 * @returns the message
 */
export const changedMeanwhile = (file: string, isGone: boolean): string =>
  `${file} has been ${isGone ? 'deleted' : 'changed'} since you opened it. Copy your texts, reload this page and make your changes again.`;

/**
 * Finds out whether a video has a sound track.
 * @param bytes the whole file, an MP4 or a WebM
 * @returns whether it names a track of sound: a handler `soun` (ISO 14496-12, 'Handler reference box'), or a
 *   codec that begins with `A_` (Matroska, 'CodecID')
 */
export function hasSound(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return /hdlr.{8}soun/s.test(text) || /\x86[\x80-\xff]A_/.test(text);
}

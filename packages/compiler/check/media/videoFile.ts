import type { VideoEncoding } from '../../../../src/content/mediaErrors';

/** The part of a file that holds a video: a box of an MP4 file, an element of a WebM file. */
type Part = { type: string; start: number; end: number };

/** Why a file cannot be shown as a video. */
export type VideoFault = 'otherFormat' | 'otherCodec' | 'damaged';

/** How a file says which video it holds. */
type Container = {
  /** How the file begins. */
  begins: RegExp;
  partsOf: (bytes: Buffer) => Part[];
  /** The parts that describe the tracks, and that hold the pictures. */
  description: string;
  pictures: string;
  /** What the description of a track of pictures contains. */
  pictureTrack: RegExp;
};

/** MP4: ISO 14496-12, 'Object structure', 'Handler reference box'. */
const MP4: Container = {
  // The photographs of phones begin with the same box and another brand (ISO 23008-12, 'Brands'; AVIF).
  begins: /^.{4}ftyp(?!he[iv][cfmsx]|mif1|msf1|avi[fs])/s,
  partsOf: boxesOf,
  description: 'moov',
  pictures: 'mdat',
  pictureTrack: /hdlr.{8}vide/s,
};

/** WebM: RFC 8794 (EBML), and 'CodecID' of Matroska. */
const WEBM: Container = {
  begins: /^\x1a\x45\xdf\xa3.{1,60}\x42\x82\x84webm/s,
  partsOf: elementsOf,
  description: '1654ae6b',
  pictures: '1f43b675',
  pictureTrack: /\x86[\x80-\xff]V_/,
};

/**
 * The codecs of MP4 that every browser plays: H.264, VP9, AV1 (MP4 Registration Authority, 'Codecs'). Phones write
 * HEVC and cameras ProRes, which most do not play.
 */
const PLAYED_CODEC = /stsd.{12}(?:avc[1-4]|vp09|av01)/s;

/** What a file holds where a copy ended, or reserved its length in advance. Encoded pictures never do. */
const NEVER_WRITTEN = Buffer.alloc(4096);

/**
 * Finds out from its structure whether a file is a whole video. Nothing is decoded.
 * @returns what is wrong; undefined for a video
 */
export function faultOfVideo(bytes: Buffer, encoding: VideoEncoding): VideoFault | undefined {
  const container = encoding === 'mp4' ? MP4 : WEBM;
  if (!container.begins.test(bytes.toString('latin1', 0, 100))) return 'otherFormat';
  const parts = container.partsOf(bytes);
  const description = parts.find(({ type }) => type === container.description);
  const pictures = parts.filter(({ type }) => type === container.pictures);
  const isWhole = parts.every(({ end }) => end <= bytes.length);
  if (!description || !isWhole || pictures.length === 0) return 'damaged';
  if (pictures.some(({ start, end }) => bytes.subarray(start, end).includes(NEVER_WRITTEN)))
    return 'damaged';
  const tracks = bytes.toString('latin1', description.start, description.end);
  if (!container.pictureTrack.test(tracks)) return 'otherFormat';
  return encoding === 'mp4' && !PLAYED_CODEC.test(tracks) ? 'otherCodec' : undefined;
}

/** The boxes of an MP4 file, as far as the file has them. The last one may end behind the file. */
function boxesOf(bytes: Buffer): Part[] {
  const boxes: Part[] = [];
  for (let start = 0; start + 16 <= bytes.length; start = boxes.at(-1)?.end ?? bytes.length) {
    const type = bytes.toString('latin1', start + 4, start + 8);
    const size = bytes.readUInt32BE(start);
    // A size of 1 is written behind the type; one of 0 reaches to the end of the file.
    const length =
      size === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : size || bytes.length - start;
    if (!/^[\w ]{4}$/.test(type) || length < 8) break;
    boxes.push({ type, start, end: start + length });
  }
  return boxes;
}

/** The segment of a WebM file and the elements in it, as far as the file has them. */
function elementsOf(bytes: Buffer): Part[] {
  const header = elementAt(bytes, 0);
  const segment = header && elementAt(bytes, header.end);
  if (!segment) return [];
  const elements = [segment];
  let element = elementAt(bytes, segment.start);
  while (element && element.start <= segment.end) {
    elements.push(element);
    element = elementAt(bytes, element.end);
  }
  return elements;
}

/** The element at an offset: its id in hexadecimal digits, and where its content starts and ends. */
function elementAt(bytes: Buffer, offset: number): Part | undefined {
  const idLength = lengthOfNumber(bytes[offset]);
  const sizeAt = offset + idLength;
  const sizeLength = lengthOfNumber(bytes[sizeAt]);
  const start = sizeAt + sizeLength;
  if (idLength === 0 || sizeLength === 0 || start > bytes.length) return undefined;
  const digits = bytes.toString('hex', sizeAt, start);
  const size = BigInt(`0x${digits}`) - (1n << BigInt(7 * sizeLength));
  // A size of ones alone is not known: what was recorded live reaches to the end of the file.
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  return {
    type: bytes.toString('hex', offset, sizeAt),
    start,
    end: isUnknown ? bytes.length : start + Number(size),
  };
}

/** The length of a number of EBML: the zeros before its first one, and one more. 0 where there is none. */
const lengthOfNumber = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : 0);

/** Finds out whether a video has a sound track. */
export function hasSound(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return /hdlr.{8}soun/s.test(text) || /\x86[\x80-\xff]A_/.test(text);
}

import { errorMessages } from './contentErrors';

/** What the names of the smaller files of a video end with, which phones play instead of the others. */
export const PHONE_SUFFIX = '-phone';

/** The largest size of a video, in bytes: a phone loads its smaller file in a second or two. */
export const MAX_VIDEO_BYTES = { phone: 250_000, all: 500_000 } as const;

/** The encodings that every video has. */
const VIDEO_ENCODINGS = ['mp4', 'webm'] as const;

/** One of these encodings. */
export type VideoEncoding = (typeof VIDEO_ENCODINGS)[number];

/** The largest size of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 15_000_000;

/** The largest width and height of a picture, px. */
export const MAX_PICTURE_PX = 8000;

/** The files that content may refer to. */
export type KnownFiles = {
  pictures: string[];
  /** The message about each picture that cannot be published, by its name. */
  pictureProblems: Readonly<Record<string, string>>;
  /** Pictures in folders of content/images, such as `team/anna.jpg`. */
  picturesInFolders: string[];
  videos: string[];
  /** The message about each file of a video that cannot be published, by its name. */
  videoProblems: Readonly<Record<string, string>>;
  statics: string[];
};

/** The names of formats that pictures often have and that the site does not take. */
const OTHER_FORMATS: Readonly<Record<string, string>> = {
  heic: 'HEIC',
  heif: 'HEIC',
  gif: 'GIF',
  tif: 'TIFF',
  tiff: 'TIFF',
  bmp: 'BMP',
  psd: 'Photoshop',
  pdf: 'PDF',
};

/** The name of a picture file that the visual editor may write: what cameras, phones and people write. */
const PICTURE_FILE = /^(?!\.)[^/\\\p{Cc}]+\.(?:jpe?g|png|webp|avif|svg)$/iu;

/**
 * Checks the name of a picture that is added to content/images.
 * @returns the message; undefined when a picture may have the name
 */
export function pictureNameError(name: string): string | undefined {
  if (PICTURE_FILE.test(name)) return undefined;
  return formatError(name) ?? errorMessages.pictureFileName(name);
}

/** That the ending of a name is that of a format that the site does not take. */
function formatError(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(OTHER_FORMATS, ending)
    ? errorMessages.pictureFormat(name, OTHER_FORMATS[ending] ?? '')
    : undefined;
}

/**
 * Checks the file of a picture.
 * @returns the message; undefined when the picture can be published
 */
export function pictureError(
  name: string,
  { pictures, pictureProblems, picturesInFolders }: KnownFiles,
): string | undefined {
  if (pictures.includes(name)) return pictureProblems[name];
  const otherFormat = formatError(name);
  if (otherFormat !== undefined) return otherFormat;
  return picturesInFolders.includes(name.replace(/^\.?\//, ''))
    ? errorMessages.pictureInFolder(name, name.split('/').at(-1) ?? name)
    : errorMessages.missingPicture(name, pictures);
}

/** What could run in a drawing: a script, an event handler, or a foreign document. */
const SCRIPT = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;

/** The text of a drawing without the numbers that may stand for its letters: `&#115;` is `s`. */
const decoded = (drawing: string): string =>
  drawing.replace(
    /&#(?:x([\da-f]{1,5})|(\d{1,6}));?/gi,
    (written, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code < 0x80 ? String.fromCharCode(code) : written;
    },
  );

/** The length of the start of a file in which its format names itself, bytes. */
export const START_BYTES = 12;

/**
 * Checks the bytes of a picture, as far as that is possible before it is decoded.
 * @returns the message; undefined when nothing is wrong
 */
export function pictureBytesError(name: string, bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return errorMessages.emptyPicture(name);
  if (bytes.length > MAX_PICTURE_BYTES)
    return errorMessages.heavyPicture(name, bytes.length, MAX_PICTURE_BYTES);
  const other = otherFormat(bytes);
  if (other !== undefined) return errorMessages.pictureFormat(name, other);
  return /\.svg$/i.test(name) && SCRIPT.test(decoded(new TextDecoder().decode(bytes)))
    ? errorMessages.drawingWithScript(name)
    : undefined;
}

/**
 * Checks the size of a picture.
 * @param width px
 * @param height px
 * @returns the message; undefined when the picture is not too large
 */
export const pictureSizeError = (name: string, width: number, height: number) =>
  Math.max(width, height) > MAX_PICTURE_PX
    ? errorMessages.widePicture(name, width, height, MAX_PICTURE_PX)
    : undefined;

/**
 * Says why a file cannot be decoded.
 * @param start the first `START_BYTES` bytes of the file
 */
export function undecodableError(name: string, start: Uint8Array): string {
  const format = new TextDecoder('latin1').decode(start.subarray(4, START_BYTES));
  // As the photographs of phones begin.
  return /^ftyp(hei|hev|mif1|msf1)/.test(format)
    ? errorMessages.pictureFormat(name, 'HEIC')
    : errorMessages.notAPicture(name);
}

/** The format of a file that the encoder can read and the site does not take, whatever its name. */
function otherFormat(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, START_BYTES));
  if (start.startsWith('GIF8')) return 'GIF';
  return /^(?:II\*\0|MM\0\*)/.test(start) ? 'TIFF' : undefined;
}

/**
 * Checks the files of a video: one in each encoding, and all can be published, those for phones too.
 * @returns the message; undefined when the video can be published
 */
export function videoError(
  name: string,
  { videos, videoProblems }: KnownFiles,
): string | undefined {
  const [missing, second] = VIDEO_ENCODINGS.filter(
    (encoding) => !videos.includes(`${name}.${encoding}`),
  );
  if (second !== undefined) return errorMessages.missingVideo(name, namesOf(videos));
  if (missing !== undefined) return errorMessages.missingEncoding(name, missing);
  return [name, `${name}${PHONE_SUFFIX}`]
    .flatMap((each) => VIDEO_ENCODINGS.map((encoding) => videoProblems[`${each}.${encoding}`]))
    .find(Boolean);
}

/** The names of videos as content has them: without extension, each once. */
const namesOf = (files: readonly string[]): string[] => [
  ...new Set(
    files.map((file) => file.replace(/\.\w+$/, '')).filter((name) => !name.endsWith(PHONE_SUFFIX)),
  ),
];

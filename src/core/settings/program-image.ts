import * as z from "zod/mini";
import { isPicture, type PictureSize, pngSize } from "../kit/picture.ts";
import { DAY_MS } from "../kit/time.ts";

/** What an image of the program is for. */
export const imageKinds = ["logo", "icon", "card"] as const;

/** What an image of the program is for, see {@link imageKinds}. */
export type ImageKind = (typeof imageKinds)[number];

/** A file of an image: whether a picture of a size in pixels fits, and the maximum length of its data URL in characters. */
interface ImageFile {
  readonly fits: (size: PictureSize) => boolean;
  readonly maxLength: number;
}

/** Returns the maximum length of a data URL with a PNG file of a number of KiB. */
const kib = (size: number) => "data:image/png;base64,".length + Math.ceil((size * 1024) / 3) * 4;

const exactly = (ownWidth: number, ownHeight: number, maxLength: number): ImageFile => ({
  fits: ({ width, height }) => width === ownWidth && height === ownHeight,
  maxLength,
});

const square = (side: number, maxLength: number) => exactly(side, side, maxLength);

const within = (maxWidth: number, maxHeight: number, maxLength: number): ImageFile => ({
  fits: ({ width, height }) => width <= maxWidth && height <= maxHeight,
  maxLength,
});

/**
 * The files of each kind of image by name, which the page makes from the file that staff choose (decision 146). All are PNG. Of an icon,
 * 'maskable' has its content in the middle four fifths, so that phones can cut it to a circle.
 */
export const imageFiles: Readonly<Record<ImageKind, Readonly<Record<string, ImageFile>>>> = {
  logo: { page: within(640, 160, kib(128)), mail: within(400, 120, kib(64)) },
  icon: {
    "192": square(192, kib(64)),
    "512": square(512, kib(256)),
    maskable: square(512, kib(256)),
    mail: square(96, kib(32)),
  },
  // The format of a card (ISO/IEC 7810 ID-1). It is shown under a scrim, so it needs no more pixels.
  card: { page: exactly(640, 404, kib(384)) },
};

/** The maximum length of a file's data URL of any kind. */
export const MAX_FILE_LENGTH = Math.max(
  ...Object.values(imageFiles).flatMap((files) =>
    Object.values(files).map(({ maxLength }) => maxLength),
  ),
);

/** How long an image is stored that no version of the settings uses, in milliseconds. */
export const UNUSED_IMAGE_MS = DAY_MS;

/**
 * A file of an image of the program (decision 146). Its content never changes. The settings contain the image's id; all files of an image
 * are stored in one commit.
 */
export const programImageSchema = z.strictObject({
  /** See {@link fileId}. */
  id: z.string(),
  /** The image's id: a digest of its files. */
  image: z.string(),
  kind: z.enum(imageKinds),
  /** The file's name, see {@link imageFiles}. */
  file: z.string(),
  /** The picture as a data URL. */
  content: z.string(),
  /** When it is removed, in UTC epoch milliseconds; null once a version of the settings uses it. */
  expiresAt: z.nullable(z.int()),
});

/** A stored file, see {@link programImageSchema}. */
export type ProgramImage = z.output<typeof programImageSchema>;

/** The name of a file, see {@link imageFiles}. */
export const fileName = z.string().check(z.regex(/^[a-z0-9]{1,20}$/));

/** The id of an image. */
export const imageId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Returns the id of the row of an image's file. */
export function fileId(image: string, file: string): string {
  return `${image}-${file}`;
}

/** Returns whether a data URL may be a kind's file of a name: a picture of the expected type, size and length. */
export function isImageFile(kind: ImageKind, file: string, content: string): boolean {
  const files = imageFiles[kind];
  const expected = Object.hasOwn(files, file) ? files[file] : undefined;
  if (expected === undefined || !isPicture(content, expected.maxLength)) return false;
  const size = pngSize(content);
  return size !== undefined && expected.fits(size);
}

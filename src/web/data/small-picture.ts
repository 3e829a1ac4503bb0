import { dataTexts } from "#messages/en/data.ts";

/** The largest file that is opened, in bytes: 10 MB. */
const LARGEST_FILE = 10_000_000;

/** WebP takes the fewest bytes; a browser that cannot write it gives a PNG instead, and JPEG is next. */
const TYPES = ["image/webp", "image/jpeg"];

/** How a picture is made small. */
export interface SmallPictureWish {
  /** The sizes to try in pixels, the largest first, all of one shape. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  /** How finely to write it, from 1 down; the finest first. */
  readonly qualities: readonly number[];
  /** Whether the program keeps such a data URL. */
  readonly keeps: (url: string) => boolean;
}

/** A picture as it can be stored, a data URL; or why a file cannot be one. */
export type SmallPicture = { readonly url: string } | { readonly refusal: string };

/**
 * Makes a picture file small enough to keep: turned as its camera says, cut to the shape around its middle, scaled down, and written
 * again, which leaves behind where and when it was taken. The first size and quality that the program keeps. Never rejects.
 */
export async function smallPicture(file: File, wish: SmallPictureWish): Promise<SmallPicture> {
  if (file.size > LARGEST_FILE) {
    return { refusal: dataTexts.pictureTooLarge };
  }
  const picture = await opened(file);
  if (picture === undefined) {
    return { refusal: dataTexts.notAPicture };
  }
  const url = firstKept(picture, wish);
  picture.close();
  return url === undefined ? { refusal: dataTexts.pictureNotShrunk } : { url };
}

/** Only what the browser can decode is a picture, whatever the file is called. */
async function opened(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return undefined;
  }
}

function firstKept(picture: ImageBitmap, { sizes, ...wish }: SmallPictureWish): string | undefined {
  for (const { width, height } of sizes) {
    const url = written(drawn(picture, width, height), wish);
    if (url !== undefined) return url;
  }
  return undefined;
}

function drawn(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext("2d");
  if (drawing === null) return canvas;
  const scale = Math.min(picture.width / width, picture.height / height);
  const [cutWidth, cutHeight] = [width * scale, height * scale];
  const [left, top] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2];
  // What is see-through would turn black in a JPEG.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, height);
  return canvas;
}

/** The first way of writing it that the program's own rule takes, the finest first. */
function written(
  canvas: HTMLCanvasElement,
  { qualities, keeps }: Omit<SmallPictureWish, "sizes">,
): string | undefined {
  for (const type of TYPES) {
    for (const quality of qualities) {
      const url = canvas.toDataURL(type, quality);
      if (url.startsWith(`data:${type};`) && keeps(url)) return url;
    }
  }
  return undefined;
}

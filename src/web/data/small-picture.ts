import { pictureFileTexts } from "#messages/en/data-pictures.ts";

/** Maximum size of a file, in bytes: 10 MB. */
const LARGEST_FILE = 10_000_000;

/** WebP is the smallest; a browser that cannot write it returns PNG, and then JPEG is tried. */
const TYPES = ["image/webp", "image/jpeg"];

/** How a picture is reduced. */
export interface PictureLimits {
  /** Sizes to try in pixels, largest first, all with the same aspect ratio. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  /** Qualities to try, from 1 down. */
  readonly qualities: readonly number[];
  /** Returns whether the program accepts a data URL. */
  readonly keeps: (url: string) => boolean;
}

/** A picture as a data URL, or the reason why a file cannot be used. */
export type SmallPicture = { readonly url: string } | { readonly refusal: string };

/**
 * Reduces a picture file: rotates it as its metadata says, crops it around the centre, scales it and encodes it again, which removes place
 * and time of the photo. Returns the first size and quality that the program accepts. Never rejects.
 */
export async function smallPicture(file: File, limits: PictureLimits): Promise<SmallPicture> {
  if (file.size > LARGEST_FILE) {
    return { refusal: pictureFileTexts.pictureTooLarge };
  }
  const picture = await decode(file);
  if (picture === undefined) {
    return { refusal: pictureFileTexts.notAPicture };
  }
  const url = firstKept(picture, limits);
  picture.close();
  return url === undefined ? { refusal: pictureFileTexts.pictureNotShrunk } : { url };
}

/** A file is a picture if the browser can decode it, whatever its name. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return undefined;
  }
}

function firstKept(picture: ImageBitmap, { sizes, ...limits }: PictureLimits): string | undefined {
  for (const { width, height } of sizes) {
    const url = encode(drawn(picture, width, height), limits);
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
  // Transparent pixels would be black in a JPEG.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, height);
  return canvas;
}

/** Returns the first encoding that the program accepts, highest quality first. */
function encode(
  canvas: HTMLCanvasElement,
  { qualities, keeps }: Omit<PictureLimits, "sizes">,
): string | undefined {
  for (const type of TYPES) {
    for (const quality of qualities) {
      const url = canvas.toDataURL(type, quality);
      if (url.startsWith(`data:${type};`) && keeps(url)) return url;
    }
  }
  return undefined;
}

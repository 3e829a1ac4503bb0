import { isPhoto } from "#core/members/photo.ts";

/** The largest file that is opened, in bytes: 10 MB. */
const LARGEST_FILE = 10_000_000;

/** The side of the stored square, in pixels: twice what the largest avatar shows, for dense screens (docs/decisions/016). */
const SIDE_PX = 192;

/** WebP takes the fewest bytes; a browser that cannot write it gives a PNG instead, and JPEG is next. */
const TYPES = ["image/webp", "image/jpeg"];

const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25];

/** A photo as it can be stored, or why a file cannot be one. */
export type SmallPhoto = { readonly url: string } | { readonly refusal: string };

/**
 * Makes a picture file small enough to keep: turned as its camera says, cut to a centred square, scaled down, and written
 * again, which leaves behind where and when it was taken. Never rejects.
 */
export async function smallPhoto(file: File): Promise<SmallPhoto> {
  if (file.size > LARGEST_FILE) {
    return { refusal: "This file is over 10 MB. Please choose a smaller picture." };
  }
  const picture = await opened(file);
  if (picture === undefined) {
    return { refusal: "This file is no picture. Please choose a JPEG, PNG or WebP file." };
  }
  const url = written(squareOf(picture));
  picture.close();
  return url === undefined
    ? { refusal: "This picture cannot be made small enough. Please choose another one." }
    : { url };
}

/** Only what the browser can decode is a picture, whatever the file is called. */
async function opened(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return undefined;
  }
}

function squareOf(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const drawing = canvas.getContext("2d");
  if (drawing === null) return canvas;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  // What is see-through would turn black in a JPEG.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, SIDE_PX, SIDE_PX);
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  return canvas;
}

/** The first way of writing it that the program's own rule takes, the finest first. */
function written(canvas: HTMLCanvasElement): string | undefined {
  for (const type of TYPES) {
    for (const quality of QUALITIES) {
      const url = canvas.toDataURL(type, quality);
      if (url.startsWith(`data:${type};`) && isPhoto(url)) return url;
    }
  }
  return undefined;
}

import { pictureFileTexts } from "#messages/en/data-pictures.ts";
import { imageTexts } from "#messages/en/program-images.ts";
import type { Pixels } from "./image-pixels.ts";

/** Maximum size of a chosen file in bytes: 10 MB. */
const MAX_BYTES = 10_000_000;

/** Maximum number of pixels, which take 200 MB of memory when they are decoded. */
const MAX_PIXELS = 50_000_000;

/** A drawing without a size of its own gets this height, in pixels. */
const DEFAULT_HEIGHT = 512;

/** An image that the browser has decoded. Sizes in pixels; a drawing (SVG) stays sharp at every size. */
export interface ReadImage {
  readonly source: HTMLImageElement | ImageBitmap;
  readonly width: number;
  readonly height: number;
  readonly isDrawing: boolean;
  /** A small copy, to look at its colours. */
  readonly pixels: Pixels;
}

/** An image, or the reason why a file cannot be used. */
export type ImageReading = { readonly image: ReadImage } | { readonly refusal: string };

/** Decodes an image file, whatever its name says. Never rejects. */
export async function readImage(file: File): Promise<ImageReading> {
  if (file.size > MAX_BYTES) return { refusal: pictureFileTexts.pictureTooLarge };
  const address = URL.createObjectURL(file);
  try {
    const element = await loaded(address);
    const isDrawing = file.type === "image/svg+xml";
    const height = element.naturalHeight || DEFAULT_HEIGHT;
    const width = element.naturalWidth || height;
    if (width * height > MAX_PIXELS) return { refusal: imageTexts.tooLarge };
    // An element shows the first part of a damaged file; a bitmap is made of a whole one only. It cannot be made of a drawing.
    const source = isDrawing
      ? element
      : await createImageBitmap(file, { imageOrientation: "from-image" });
    const image = { source, width, height, isDrawing };
    return { image: { ...image, pixels: smallCopy(image) } };
  } catch {
    return { refusal: imageTexts.notAnImage };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("The browser cannot decode it.")));
    image.src = address;
  });
}

const COPY_PX = 96;

/**
 * Returns a copy with 96 pixels on its longer side.
 * @throws Error where the browser cannot draw
 */
function smallCopy({ source, width, height }: Omit<ReadImage, "pixels">): Pixels {
  const scale = COPY_PX / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("This browser cannot draw.");
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}

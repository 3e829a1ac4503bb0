import type { Locator, Page } from "@playwright/test";

/** A file as Playwright puts it into a file field. */
export interface FileForField {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file of a text, or of zeros, under a picture's name. */
export function noPicture(name: string, content: string | number): FileForField {
  const buffer = typeof content === "string" ? Buffer.from(content) : Buffer.alloc(content);
  return { name, mimeType: "image/png", buffer };
}

/**
 * A picture that a browser has drawn and written: its left half red, its right half blue, with noise all over, so that it
 * takes as many bytes as a picture can.
 */
export async function picture(
  page: Page,
  type: "png" | "jpeg",
  name: string,
): Promise<FileForField> {
  const url = await page.evaluate((mimeType) => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 500;
    const drawing = canvas.getContext("2d");
    if (drawing === null) throw new Error("This browser cannot draw.");
    const pixels = drawing.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const isLeft = (at / 4) % canvas.width < canvas.width / 2;
      pixels.data[at] = isLeft ? 255 : 0;
      pixels.data[at + 1] = Math.random() * 160;
      pixels.data[at + 2] = isLeft ? 0 : 255;
      pixels.data[at + 3] = 255;
    }
    drawing.putImageData(pixels, 0, 0);
    return canvas.toDataURL(mimeType, 0.9);
  }, `image/${type}`);
  const buffer = Buffer.from(url.split(",")[1] ?? "", "base64");
  return { name, mimeType: `image/${type}`, buffer };
}

/** What a camera writes into a JPEG that was taken on its side: "turn me a quarter clockwise" (EXIF orientation 6). */
const ON_ITS_SIDE = Buffer.from(
  "ffe100224578696600004d4d002a00000008000101120003000000010006000000000000",
  "hex",
);

/** The same JPEG as a camera held sideways would have written it. */
export function turned({ buffer, ...file }: FileForField): FileForField {
  // After the first two bytes, which begin every JPEG.
  return {
    ...file,
    buffer: Buffer.concat([buffer.subarray(0, 2), ON_ITS_SIDE, buffer.subarray(2)]),
  };
}

/** How large a picture is, and which colour its lower left and its upper left part have. */
export async function seen(image: Locator) {
  return image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error("This is no picture.");
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(element, 0, 0);
    const colour = (x: number, y: number) => {
      const [red = 0, , blue = 0] = drawing?.getImageData(x * width, y * height, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    };
    return { size: `${width}x${height}`, left: colour(0.25, 0.75), top: colour(0.25, 0.25) };
  });
}

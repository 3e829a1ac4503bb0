import { contrast } from "#core/settings/color-math.ts";
import { type ImageKind, isImageFile } from "#core/settings/program-image.ts";
import { type Background, borderColor, isOpaque, lostShare } from "./image-pixels.ts";
import type { ReadImage } from "./read-image.ts";

/** The images of a brand. */
export const brandImageKinds = ["logo", "icon"] as const;

/** One of {@link brandImageKinds}. */
export type BrandImageKind = (typeof brandImageKinds)[number];

/** A file of an image: its name and its picture as a data URL. */
export interface DrawnFile {
  readonly file: string;
  readonly content: string;
}

/** How an image is drawn. */
export interface Drawing {
  readonly background: Background;
  /** The brand's main colour, '#rrggbb'. */
  readonly mainColor: string;
}

/** The share of a phone's icon that is always visible (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SAFE_SHARE = 0.8;

/** The share that the content takes of an icon with a background. */
const PADDED_SHARE = 0.76;

/** The radius of round corners, as a share of the height. */
const CORNER_SHARE = 0.22;

/** The bits for each channel, from the best. A smooth picture with fewer colours takes fewer bytes. */
const CHANNEL_BITS = [8, 5, 4, 3];

/**
 * Draws the files of a kind from an image. Undefined if one of them takes more bytes than the program accepts, even with few colours.
 * Nothing leaves the page.
 */
export function drawFiles(
  kind: BrandImageKind,
  image: ReadImage,
  drawing: Drawing,
): readonly DrawnFile[] | undefined {
  const canvases = kind === "logo" ? logoCanvases(image, drawing) : iconCanvases(image, drawing);
  const files: DrawnFile[] = [];
  for (const [file, canvas] of Object.entries(canvases)) {
    const drawn = encodedFile(kind, file, canvas);
    if (drawn === undefined) return undefined;
    files.push(drawn);
  }
  return files;
}

/** Encodes a canvas as a file of an image, with as many colours as the program accepts. Undefined if it takes too many bytes with few. */
export function encodedFile(
  kind: ImageKind,
  file: string,
  canvas: HTMLCanvasElement,
): DrawnFile | undefined {
  const content = CHANNEL_BITS.map((bits) => encoded(canvas, bits)).find((url) =>
    isImageFile(kind, file, url),
  );
  return content === undefined ? undefined : { file, content };
}

type Canvases = Readonly<Record<string, HTMLCanvasElement>>;

function logoCanvases(image: ReadImage, drawing: Drawing): Canvases {
  return {
    page: logoCanvas(image, drawing, { width: 640, height: 160 }),
    mail: logoCanvas(image, drawing, { width: 400, height: 120 }),
  };
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Draws a logo into a box, as large as it fits. Photos are not enlarged. */
function logoCanvas(image: ReadImage, { background, mainColor }: Drawing, box: Box) {
  const fill = colorOf(background, mainColor);
  const inset = fill === undefined ? 0 : Math.round(box.height * 0.12);
  const scale = Math.min(
    (box.width - 2 * inset) / image.width,
    (box.height - 2 * inset) / image.height,
    image.isDrawing ? Number.POSITIVE_INFINITY : 1,
  );
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const { canvas, context } = blank(width + 2 * inset, height + 2 * inset);
  fillWith(context, fill, CORNER_SHARE);
  context.drawImage(image.source, inset, inset, width, height);
  return canvas;
}

function iconCanvases(image: ReadImage, drawing: Drawing): Canvases {
  return {
    "192": iconCanvas(image, drawing, 192),
    "512": iconCanvas(image, drawing, 512),
    maskable: maskableCanvas(image, drawing),
    mail: iconCanvas(image, drawing, 96),
  };
}

/** Draws an icon as browsers show it: the whole image in a square. */
function iconCanvas(image: ReadImage, { background, mainColor }: Drawing, side: number) {
  const { canvas, context } = blank(side, side);
  const own = borderColor(image.pixels);
  const fill = colorOf(background, mainColor);
  if (own !== undefined) fillWith(context, own, 0);
  else fillWith(context, fill, CORNER_SHARE);
  const isPadded = fill !== undefined && !isOpaque(image.pixels);
  drawCentred(context, image, isPadded ? PADDED_SHARE : 1);
  return canvas;
}

/** Draws an icon that phones cut to their own shape: opaque, with the image in its safe zone. */
function maskableCanvas(image: ReadImage, { background, mainColor }: Drawing) {
  const { canvas, context } = blank(512, 512);
  fillWith(context, maskColor(image, background, mainColor), 0);
  drawCentred(context, image, SAFE_SHARE);
  return canvas;
}

/** Returns the colour around a maskable icon: the image's own, the chosen one, or the main colour where the image can be seen on it. */
export function maskColor(
  { pixels }: Pick<ReadImage, "pixels">,
  background: Background,
  mainColor: string,
): string {
  const chosen = borderColor(pixels) ?? colorOf(background, mainColor);
  if (chosen !== undefined) return chosen;
  return lostShare(pixels, mainColor) < 0.5 ? mainColor : readable(mainColor);
}

/** Returns black or white, whichever differs more from a colour. */
function readable(color: string): string {
  return contrast(color, "#ffffff") > contrast(color, "#000000") ? "#ffffff" : "#000000";
}

function colorOf(background: Background, mainColor: string): string | undefined {
  const colors = { none: undefined, white: "#ffffff", dark: "#1a110d", main: mainColor };
  return colors[background];
}

/** Fills a canvas; `corner` is the radius as a share of its height. Nothing for undefined. */
function fillWith(
  context: CanvasRenderingContext2D,
  fill: string | undefined,
  corner: number,
): void {
  if (fill === undefined) return;
  const { width, height } = context.canvas;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(0, 0, width, height, corner * Math.min(width, height));
  context.fill();
}

/** Draws an image in the middle of a square: the whole image, or of a photo the largest square in its middle. */
function drawCentred(context: CanvasRenderingContext2D, image: ReadImage, share: number): void {
  const { width: side } = context.canvas;
  const { source, pixels } = image;
  const isPhoto = isOpaque(pixels) && borderColor(pixels) === undefined;
  const shorter = Math.min(image.width, image.height);
  const cut = isPhoto ? { width: shorter, height: shorter } : image;
  const [left, top] = [(image.width - cut.width) / 2, (image.height - cut.height) / 2];
  const scale = (side * share) / Math.max(cut.width, cut.height);
  const [width, height] = [cut.width * scale, cut.height * scale];
  const [x, y] = [(side - width) / 2, (side - height) / 2];
  context.drawImage(source, left, top, cut.width, cut.height, x, y, width, height);
}

/** @throws Error where the browser cannot draw */
function blank(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw.");
  context.imageSmoothingQuality = "high";
  return { canvas, context };
}

/** Encodes a canvas as PNG with some bits for each channel. */
function encoded(canvas: HTMLCanvasElement, bits: number): string {
  if (bits === 8) return canvas.toDataURL("image/png");
  const { canvas: reduced, context } = blank(canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const step = 255 / (2 ** bits - 1);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 1) data[at] = Math.round((data[at] ?? 0) / step) * step;
  context.putImageData(pixels, 0, 0);
  return reduced.toDataURL("image/png");
}

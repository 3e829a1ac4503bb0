import { encode } from "uqr";
import { darkRuns } from "#web/ui/qr-runs.ts";
import { fitText } from "./fit-text.ts";
import { PICTURE, type QrLayout, qrLayout } from "./qr-layout.ts";

// Printed codes are black on white in every theme, because readers need the contrast.
const PAPER = "#ffffff";
const INK = "#000000";

const MARGIN_PX = 10;
const FACE = '"Bricolage Grotesque Variable", sans-serif';

/** Font sizes to try for a product's name in pixels, largest first; the name is shortened only if the smallest is too wide. */
const NAME_SIZES_PX = [22, 19, 16] as const;
const CODE_SIZE_PX = 12;

/** The content of a picture. */
export interface QrSubject {
  readonly code: string;
  readonly productId: string;
}

/** Returns the address that a code's picture encodes (readings, QR codes). */
export function redeemLink(origin: string, code: string): string {
  return `${origin}/redeem-qr?code=${encodeURIComponent(code)}`;
}

/** Returns the name of a picture's file. */
export function pictureName(code: string): string {
  return `qr-code-${code}.png`;
}

/** Waits until the font is loaded; draws without it if that fails. */
export async function pictureFace({ productId }: QrSubject): Promise<void> {
  await document.fonts.load(`700 16px ${FACE}`, productId).catch(() => undefined);
}

/**
 * Draws a code's picture of 200 × 240 pixels: product name, QR code of level M with the redeem link, the code as text (specification §7;
 * readings, QR codes). Throws TypeError if the canvas cannot be drawn on.
 */
export function drawPicture(canvas: HTMLCanvasElement, subject: QrSubject, origin: string): void {
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new TypeError("This browser cannot create images.");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  pen.fillStyle = INK;
  const qr = encode(redeemLink(origin, subject.code), { ecc: "M", border: 0 });
  const layout = qrLayout(qr.size);
  for (const { x, y, width, height } of darkRuns(qr.data, layout))
    pen.fillRect(x, y, width, height);
  writeWords(pen, subject, layout);
}

function writeWords(pen: CanvasRenderingContext2D, subject: QrSubject, layout: QrLayout): void {
  const room = PICTURE.width - 2 * MARGIN_PX;
  const widthOf = (text: string) => pen.measureText(text).width;
  const middle = PICTURE.width / 2;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const size of NAME_SIZES_PX) {
    pen.font = `700 ${size}px ${FACE}`;
    if (widthOf(subject.productId) <= room) break;
  }
  pen.fillText(fitText(subject.productId, room, widthOf), middle, layout.headerMiddle);
  if (layout.footerMiddle === undefined) return;
  pen.font = `600 ${CODE_SIZE_PX}px ${FACE}`;
  pen.fillText(fitText(subject.code, room, widthOf), middle, layout.footerMiddle);
}

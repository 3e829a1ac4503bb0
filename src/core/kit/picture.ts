/** A picture of any type as a base64 data URL. */
export const PICTURE_URL =
  /^data:image\/[a-z0-9.+-]+;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The first bytes of each file type, in hex. WebP: 'RIFF', four bytes of length, 'WEBP'. */
const beginnings: ReadonlyMap<string, RegExp> = new Map([
  ["jpeg", /^ffd8ff/],
  ["png", /^89504e470d0a1a0a/],
  ["webp", /^52494646.{8}57454250/],
]);

/**
 * Returns whether a data URL of at most `maxLength` characters is a JPEG, PNG or WebP picture by its declared type and its first bytes. SVG
 * is rejected, because it can contain scripts.
 */
export function isPicture(url: string, maxLength: number): boolean {
  if (url.length > maxLength || !PICTURE_URL.test(url)) return false;
  const [head = "", base64 = ""] = url.split(",", 2);
  const type = head.slice("data:image/".length, -";base64".length);
  return beginnings.get(type)?.test(hexOf(base64.slice(0, 16))) ?? false;
}

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The first 16 bytes of a PNG file: its signature, and the beginning of the block with width and height. */
const PNG_BEGINNING = "89504e470d0a1a0a0000000d49484452";

/** The last 12 bytes of a PNG file. */
const PNG_END = "0000000049454e44ae426082";

/**
 * Returns the size in pixels that a PNG picture states, or undefined if a data URL is no PNG file with a beginning and an end. The pixels
 * are not decoded (docs/decisions/064).
 */
export function pngSize(url: string): PictureSize | undefined {
  if (!url.startsWith("data:image/png;base64,") || !PICTURE_URL.test(url)) return undefined;
  const base64 = url.slice(url.indexOf(",") + 1);
  const beginning = hexOf(base64.slice(0, 32));
  const padding = base64.length - base64.replace(/=+$/, "").length;
  const end = hexOf(base64.slice(-20)).slice(0, 30 - 2 * padding);
  if (!beginning.startsWith(PNG_BEGINNING) || !end.endsWith(PNG_END)) return undefined;
  const width = Number.parseInt(beginning.slice(32, 40), 16);
  const height = Number.parseInt(beginning.slice(40, 48), 16);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes base64 to hex, padding as zeros. Written by hand, because core uses neither browser nor Node APIs. */
function hexOf(base64: string): string {
  const pairs = base64.replaceAll("=", "A").match(/../g) ?? [];
  return pairs
    .map(([first = "", second = ""]) => DIGITS.indexOf(first) * 64 + DIGITS.indexOf(second))
    .map((twelveBits) => twelveBits.toString(16).padStart(3, "0"))
    .join("");
}

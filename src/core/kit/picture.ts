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
  return beginnings.get(type)?.test(firstBytes(base64)) ?? false;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Decodes the first twelve bytes of a base64 text to hex. Written by hand, because core uses neither browser nor Node APIs. */
function firstBytes(base64: string): string {
  const pairs = base64.slice(0, 16).match(/../g) ?? [];
  return pairs
    .map(([first = "", second = ""]) => DIGITS.indexOf(first) * 64 + DIGITS.indexOf(second))
    .map((twelveBits) => Math.max(0, twelveBits).toString(16).padStart(3, "0"))
    .join("");
}

import { isPicture } from "../kit/picture.ts";

/** Maximum length of a stored photo: 32 KiB of data URL, in characters, which hold 24 KiB of picture (docs/decisions/064). */
export const PHOTO_MAX = 32 * 1024;

/** Returns whether a data URL is a JPEG, PNG or WebP picture by its declared type and its first bytes (specification §2, Profile). */
export function isPhoto(url: string): boolean {
  return isPicture(url, PHOTO_MAX);
}

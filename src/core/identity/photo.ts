import { isPicture } from "../kit/picture.ts";

/** The longest stored photo: 32 KiB of data URL, in characters, which are 24 KiB of picture (docs/decisions/064). */
export const PHOTO_MAX = 32 * 1024;

/** Whether a data URL is a JPEG, PNG or WebP picture by its name and by its first bytes (specification §2, Profile). */
export function isPhoto(url: string): boolean {
  return isPicture(url, PHOTO_MAX);
}

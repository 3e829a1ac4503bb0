import { isPicture } from "../kit/picture.ts";
import { isDrawn } from "./drawn-pictures.ts";

/** Maximum length of an uploaded picture: 32 KiB of data URL, in characters, which hold 24 KiB of picture. */
export const REWARD_IMAGE_MAX = 32 * 1024;

/**
 * Returns whether a reward may have this picture: the name of a built-in one, or a small uploaded JPEG, PNG or WebP. Addresses are
 * rejected, because their content can change; SVG is rejected, because it can contain scripts.
 */
export function isRewardImage(image: string): boolean {
  return isDrawn(image) || isPicture(image, REWARD_IMAGE_MAX);
}

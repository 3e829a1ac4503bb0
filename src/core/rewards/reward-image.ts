import { isPicture } from "../kit/picture.ts";
import { isDrawn } from "./drawn-pictures.ts";

/** The longest uploaded picture: 32 KiB of data URL, in characters, which are 24 KiB of picture. */
export const REWARD_IMAGE_MAX = 32 * 1024;

/**
 * Whether staff may give a reward this picture: the name of a drawn one, or a small JPEG, PNG or WebP of their own. No address, because
 * what stands there is somebody else's and can change; no drawing (SVG), which can hold scripts.
 */
export function isRewardImage(image: string): boolean {
  return isDrawn(image) || isPicture(image, REWARD_IMAGE_MAX);
}

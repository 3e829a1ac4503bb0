import { isPhoto } from "#core/identity/photo.ts";
import { type SmallPicture, smallPicture } from "#web/data/small-picture.ts";

/** Side of the stored square in pixels: twice the largest avatar, for dense screens (docs/decisions/064). */
const SIDE_PX = 192;

const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25];

/** Reduces a picture file to a photo: a centred square, see {@link smallPicture}. Never rejects. */
export function smallPhoto(file: File): Promise<SmallPicture> {
  const sizes = [{ width: SIDE_PX, height: SIDE_PX }];
  return smallPicture(file, { sizes, qualities: QUALITIES, keeps: isPhoto });
}

import { isRewardImage } from "#core/rewards/reward-image.ts";
import { type SmallPicture, smallPicture } from "#web/data/small-picture.ts";

/** Widths to try in pixels, largest first: a card shows about 400, and detailed pictures must be smaller to be accepted. */
const WIDTHS = [480, 400, 320, 240, 160];

const QUALITIES = [0.82, 0.7, 0.55];

/** Reduces a picture file for a reward, 4:3 like its card, see {@link smallPicture}. Never rejects. */
export function smallRewardImage(file: File): Promise<SmallPicture> {
  const sizes = WIDTHS.map((width) => ({ width, height: (width * 3) / 4 }));
  return smallPicture(file, { sizes, qualities: QUALITIES, keeps: isRewardImage });
}

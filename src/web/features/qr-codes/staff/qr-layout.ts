import type { Grid } from "#web/ui/qr-runs.ts";

/** The size of the downloaded picture, in pixels (specification §7). */
export const PICTURE = { width: 200, height: 240 } as const;

/** The room for the product's name at the top, in pixels. */
const HEADER_PX = 36;

/** The white around a code that readers ask for, in modules. */
const QUIET_MODULES = 4;

/** The room that the code in letters needs at the bottom, in pixels. */
const FOOTER_PX = 18;

/** Where things stand in the picture, in whole pixels, so that the edges stay sharp. */
export interface QrLayout extends Grid {
  /** The middle of the product's name. */
  readonly headerMiddle: number;
  /** The middle of the code in letters; undefined where a large code leaves no room for it. */
  readonly footerMiddle: number | undefined;
}

/**
 * Places a code of `modules` × `modules` (21 to 177, versions 1 to 40) as large as whole pixels allow, below the name and
 * with its quiet zone kept on every side. Throws RangeError for more modules than fit.
 */
export function qrLayout(modules: number): QrLayout {
  const room = PICTURE.height - HEADER_PX;
  const modulePx = Math.floor(Math.min(PICTURE.width, room) / (modules + 2 * QUIET_MODULES));
  if (modulePx < 1) throw new RangeError(`A code of ${modules} modules does not fit the picture.`);
  const side = modules * modulePx;
  const quiet = QUIET_MODULES * modulePx;
  const spare = room - side - 2 * quiet;
  const hasFooter = spare >= FOOTER_PX;
  return {
    modulePx,
    left: Math.floor((PICTURE.width - side) / 2),
    top: HEADER_PX + quiet + (hasFooter ? 0 : Math.floor(spare / 2)),
    headerMiddle: HEADER_PX - 12,
    footerMiddle: hasFooter ? PICTURE.height - spare / 2 : undefined,
  };
}

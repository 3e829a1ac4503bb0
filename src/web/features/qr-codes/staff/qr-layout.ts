import type { Grid } from "#web/ui/qr-runs.ts";

/** The size of the downloaded picture, in pixels (specification §7). */
export const PICTURE = { width: 200, height: 240 } as const;

/** Height of the product's name at the top, in pixels. */
const HEADER_PX = 36;

/** The white border that QR readers require, in modules. */
const QUIET_MODULES = 4;

/** Height of the code's text at the bottom, in pixels. */
const FOOTER_PX = 18;

/** Positions in the picture, in whole pixels, so that edges stay sharp. */
export interface QrLayout extends Grid {
  /** Vertical centre of the product's name. */
  readonly headerMiddle: number;
  /** Vertical centre of the code's text; undefined if a large code leaves no room. */
  readonly footerMiddle: number | undefined;
}

/**
 * Places a code of `modules` × `modules` (21 to 177, versions 1 to 40) as large as whole pixels allow, below the name and with its quiet
 * zone on every side. Throws RangeError if the modules do not fit.
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

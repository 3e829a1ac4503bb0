import { encode } from "uqr";
import { darkRuns } from "./qr-runs.ts";

/** The white border that QR readers require, in modules. */
const QUIET_MODULES = 4;

/** A QR code as a drawing in SVG, in modules from the top left corner of its white border. */
export interface QrDrawing {
  /** The side of the square with its border. */
  readonly side: number;
  /** The outline of the dark modules, as a path's `d`. */
  readonly path: string;
}

/** Draws a text as QR code of level M (specification §9). Import it lazily: it needs a library that few pages need. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs = darkRuns(data, { modulePx: 1, left: QUIET_MODULES, top: QUIET_MODULES });
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("");
  return { side: size + 2 * QUIET_MODULES, path };
}

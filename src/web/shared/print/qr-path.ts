import { encode } from "uqr";
import { darkRuns, type Run } from "#web/ui/qr-runs.ts";

/** The white border that QR readers require, in modules. */
const QUIET_MODULES = 4;

/** A QR code as rectangles. */
export interface QrRuns {
  /** The side of the code with its white border, in modules. */
  readonly modules: number;
  /** The dark parts, in modules from the top left corner of the border. */
  readonly runs: readonly Run[];
  /** Which of the eight mask patterns the code has. */
  readonly mask: number;
}

/**
 * Encodes a text as a QR code of level M (specification §9). Without `mask` the pattern that is easiest to read is chosen, which takes ten times as
 * long as encoding with a given one; readers decode every pattern.
 */
export function qrRuns(text: string, mask?: number): QrRuns {
  const options = mask === undefined ? {} : { maskPattern: mask };
  const { data, size, maskPattern } = encode(text, { ecc: "M", border: 0, ...options });
  return {
    modules: size + 2 * QUIET_MODULES,
    mask: maskPattern,
    runs: darkRuns(data, { modulePx: 1, left: QUIET_MODULES, top: QUIET_MODULES }),
  };
}

/** Returns the width of a code's white border as a share of the whole side. */
export function quietShare(text: string): number {
  return QUIET_MODULES / qrRuns(text, 0).modules;
}

import { encode } from "uqr";
import { darkRuns } from "./qr-runs.ts";

/** The white border that QR readers require, in modules. */
const QUIET_MODULES = 4;

interface QrCodeProps {
  /** The encoded text, such as an address. */
  readonly text: string;
  /** Accessible name of the picture. */
  readonly label: string;
  /** Sets the size. */
  readonly className?: string;
}

/**
 * A QR code of level M (specification §9) as sharp lines, black on white in every theme, because readers need the contrast. Import it
 * lazily: it needs a library that few pages need.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs = darkRuns(data, { modulePx: 1, left: QUIET_MODULES, top: QUIET_MODULES });
  const side = size + 2 * QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path
        fill="#000000"
        d={runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join("")}
      />
    </svg>
  );
}

import { encode } from "uqr";
import { darkRuns } from "./qr-runs.ts";

/** The white around a code that readers ask for, in modules. */
const QUIET_MODULES = 4;

/** What {@link QrCode} takes. */
export interface QrCodeProps {
  /** What a reader finds, such as an address. */
  readonly text: string;
  /** What the picture is, for those who cannot see it. */
  readonly label: string;
  /** Sets the size. */
  readonly className?: string;
}

/**
 * A QR code of level M (specification §9) as sharp lines, black on white whatever the theme: readers need the contrast. Import
 * it lazily: drawing needs a library that few pages need.
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

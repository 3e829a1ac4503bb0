import { qrDrawing } from "./qr-drawing.ts";

interface QrCodeProps {
  /** The encoded text, such as an address. */
  readonly text: string;
  /** Accessible name of the picture. */
  readonly label: string;
  /** Sets the size. */
  readonly className?: string;
}

/**
 * A QR code as sharp lines, black on white in every theme, because readers need the contrast. Import it lazily: it needs a library that
 * few pages need.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = qrDrawing(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path fill="#000000" d={path} />
    </svg>
  );
}

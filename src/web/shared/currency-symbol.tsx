import { currencySymbol } from "#messages/en/format.ts";
import { useCurrency } from "#web/data/session.ts";

/** The largest size of the symbol, and the width that it may take, in units of the drawing. */
const LARGEST = 62;
const WIDTH = 110;

/**
 * Writes the symbol of the program's currency into the empty circle of the drawn voucher, which it covers exactly: both have the same
 * coordinates and are cropped in the same way. Decorative, like the drawing.
 */
export function CurrencySymbol() {
  const currency = useCurrency();
  if (currency === undefined) return null;
  const symbol = currencySymbol(currency);
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <text
        x="160"
        y="120"
        dy="0.36em"
        textAnchor="middle"
        transform="rotate(-8 160 120)"
        fontSize={Math.min(LARGEST, WIDTH / symbol.length)}
        className="fill-[#c4341c] font-display font-extrabold"
      >
        {symbol}
      </text>
    </svg>
  );
}

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in radians (https://www.w3.org/TR/css-color-4/#ok-lab). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Returns a colour '#rrggbb' in OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as unknown as Triple; // three channels
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Returns a colour as '#rrggbb', with less chroma where sRGB cannot show it. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const linear = linearOf({ lightness, chroma: chroma * share, hue });
    if (linear.every((value) => value > -0.0005 && value < 1.0005)) return hexFrom(linear);
  }
  return hexFrom(linearOf({ lightness, chroma: 0, hue }));
}

/** Returns the contrast of two colours '#rrggbb', from 1 to 21 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** Returns what is seen where `over` covers `under` with an opacity from 0 to 1; all colours '#rrggbb'. */
export function mixed(under: string, over: string, opacity: number): string {
  const below = channelsOf(under);
  const bytes = channelsOf(over).map((value, at) =>
    byte(value * opacity + (below[at] ?? 0) * (1 - opacity)),
  );
  return `#${bytes.join("")}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as unknown as Triple; // three channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channelsOf(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function hexFrom(linear: Triple): string {
  const bytes = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const gamma = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return byte(gamma);
  });
  return `#${bytes.join("")}`;
}

/** Returns a channel from 0 to 1 as two hexadecimal digits. */
function byte(value: number): string {
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}

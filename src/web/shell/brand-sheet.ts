import type { BrandShades, Shades } from "#core/settings/brand-shades.ts";

const sheet = new CSSStyleSheet();

/** Colours the page with the shades of the brand's main colour; null restores the colours of the design (docs/decisions/140). */
export function applyShades(shades: BrandShades | null): void {
  sheet.replaceSync(shades === null ? "" : rules(shades));
  document.adoptedStyleSheets = [sheet];
}

/** Overrides the tokens of src/web/styles/tokens.css with the same selectors. */
function rules({ light, dark }: BrandShades): string {
  return `:root,[data-theme="light"]{${tokens(light)}}[data-theme="dark"]{${tokens(dark)}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${tokens(dark)}}}`;
}

function tokens(shades: Shades): string {
  return Object.entries(shades)
    .map(([name, color]) => `--${name}:${color};`)
    .join("");
}

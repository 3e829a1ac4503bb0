import type { QueryClient } from "@tanstack/react-query";
import type { BrandShades, Shades } from "#core/settings/brand-shades.ts";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";

/** Colours the page with the shades of the brand's main colour, whenever the session brings others (docs/decisions/140). */
export function followBrand(cache: QueryClient): void {
  const sheet = new CSSStyleSheet();
  let shown = "";
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionKey()[0]) return;
    // Only the session is stored under this key.
    const shades = (query.state.data as SessionData | undefined)?.shades;
    const wanted = shades ? rules(shades) : "";
    if (wanted === shown) return;
    shown = wanted;
    sheet.replaceSync(wanted);
    document.adoptedStyleSheets = [sheet];
  });
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

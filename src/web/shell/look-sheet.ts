import type { BrandShades, Shades } from "#core/settings/brand-shades.ts";
import type { ProgramLook } from "#core/settings/program-look.ts";
import { artworkVariables, tierVariables } from "#web/shared/card-variables.ts";

const sheet = new CSSStyleSheet();

/** Gives the page the program's own look; null restores the design (docs/decisions/148). */
export function applyLook(look: ProgramLook | null): void {
  sheet.replaceSync(look === null ? "" : rulesOf(look));
  document.adoptedStyleSheets = [sheet];
}

function rulesOf({ shades, tiers, card }: ProgramLook): string {
  return [
    shades === null ? "" : shadeRules(shades),
    `.loyalty-card{${declarations(artworkVariables(card))}}`,
    ...tiers.map(
      ({ name, ...look }) =>
        `[data-tier="${CSS.escape(name)}" i]{${declarations(tierVariables(look))}}`,
    ),
  ].join("");
}

/** Overrides the tokens of src/web/styles/tokens.css with the same selectors. */
function shadeRules({ light, dark }: BrandShades): string {
  return `:root,[data-theme="light"]{${tokens(light)}}[data-theme="dark"]{${tokens(dark)}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${tokens(dark)}}}`;
}

function tokens(shades: Shades): string {
  return declarations(
    Object.fromEntries(Object.entries(shades).map(([name, color]) => [`--${name}`, color])),
  );
}

function declarations(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join("");
}

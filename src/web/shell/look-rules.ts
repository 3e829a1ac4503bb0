import type { BrandShades, Shades } from "#core/settings/brand-shades.ts";
import type { ProgramLook } from "#core/settings/program-look.ts";
import { artworkVariables, tierVariables } from "#web/shared/card-variables.ts";

/**
 * Returns the style rules of a program's own look (docs/decisions/148), for a style sheet of the page or inside of its HTML (docs/decisions/196).
 * @param picture the address of the picture on cards; undefined for none
 */
export function lookRules({ shades, tiers, card }: ProgramLook, picture?: string): string {
  return [
    shades === null ? "" : shadeRules(shades),
    `.loyalty-card{${declarations(artworkVariables(card, picture))}}`,
    ...tiers.map(
      ({ name, ...look }) =>
        `[data-tier="${quotable(name)}" i]{${declarations(tierVariables(look))}}`,
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

/** Returns a text that can stand between the quotation marks of CSS, and ends neither them nor an element of HTML. */
function quotable(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

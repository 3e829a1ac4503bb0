import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardPatterns } from "#core/settings/card-artwork.ts";
import { cardStyles, defaultLook } from "#core/settings/tier-look.ts";
import { tierShades } from "#core/settings/tier-shades.ts";

const css = readFileSync(new URL("./card.css", import.meta.url), "utf8");
const card = css.slice(css.indexOf("@utility loyalty-card"), css.indexOf("&::before"));

/** Returns the variables of the rule that begins with a text. */
function variablesIn(rule: string): Record<string, string> {
  const found = [...rule.matchAll(/--([a-z-]+): (#[0-9a-f]+);/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, value]));
}

test.each(["bronze", "silver", "gold", "platinum", "diamond", "other"])(
  "the style sheet draws %s in the shades that its colour has in settings (specification §5, Display)",
  (name) => {
    const rule = css.split(`[data-tier="${name}" i] {`)[1]?.split("}")[0] ?? "";
    const quiet = {
      badge: "var(--tier-other)",
      "badge-ink": "var(--tier-other-ink)",
      "badge-edge": "#0000",
    };
    const drawn = { ...quiet, ...variablesIn(card), ...variablesIn(rule) };
    expect(drawn).toEqual(tierShades(defaultLook(name).color));
  },
);

test("each card style has an engraving", () => {
  for (const style of cardStyles) expect(card).toContain(`--card-${style}:`);
});

test("each pattern has a drawing that can be loaded as a mask, and is small", () => {
  const folder = new URL("../public/card-patterns/", import.meta.url);
  const names = cardPatterns.filter((name) => name !== "none");
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted());
  for (const name of names) {
    const drawing = readFileSync(new URL(`${name}.svg`, folder), "utf8");
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="176" height="176" viewBox="0 0 176 176">/,
    );
    expect(drawing).not.toMatch(/NaN|undefined|style|<text|<script|url\(/);
    expect(drawing.length).toBeLessThan(4096);
  }
});

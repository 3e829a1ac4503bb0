import { expect, test } from "vitest";
import type { ProgramLook } from "#core/settings/program-look.ts";
import { lookRules } from "./look-rules.ts";

const look = (name: string): ProgramLook => ({
  shades: null,
  tiers: [{ name, color: "#ffff00", cardStyle: "rays" }],
  card: { pattern: "none", image: "" },
});

test("the name of a tier ends neither the selector nor the element of a style", () => {
  const rules = lookRules(look('"]{}</style><script>alert(1)</script>\\'));
  expect(rules).not.toMatch(/["]\]\{\}|[<>]/);
  expect(rules).toContain(String.raw`[data-tier="\22 \5d \7b \7d \3c \2f style\3e `);
});

test("ordinary names stay readable", () => {
  expect(lookRules(look("Größe 2"))).toContain('[data-tier="Größe 2" i]{');
});

test("a picture on cards replaces the pattern", () => {
  expect(lookRules(look("Gold"), "/api/program-images/a1/page")).toContain(
    'url("/api/program-images/a1/page") center / cover',
  );
});

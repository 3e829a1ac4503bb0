import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./motion.css", import.meta.url), "utf8");

test.each([
  ["a staff page", "--animate-page", "0.3s"],
  ["the sign-up card", "--animate-card", "0.5s"],
])("the animation of %s has the specified duration (§9, Timing)", (_what, name, duration) => {
  expect(css).toMatch(new RegExp(`${name}: \\w+ ${duration.replace(".", "\\.")} `));
});

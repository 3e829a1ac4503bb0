import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEMO_CUSTOMER, DEMO_POINTS } from "#demo/generator/demo-customer.ts";
import { DEMO_PASSWORD } from "#demo/make-sample.ts";
import { at } from "#tools/lib/paths.mjs";

const readme = readFileSync(at("README.md"), "utf8");
const [, start = ""] = /\n## Run it\n(.*?)\n## /s.exec(readme) ?? [];

test("README.md offers a fresh start and the sample, with the sign-in of its demo customer", () => {
  expect(start).toMatch(/^npm start\b/m);
  expect(start).toMatch(/^DATA_DIR=\S+ npm run sample\b/m);
  expect(start).toContain(
    `a demo customer with ${DEMO_POINTS} points, \`${DEMO_CUSTOMER.email}\` with the password \`${DEMO_PASSWORD}\``,
  );
});

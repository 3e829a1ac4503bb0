import { expect, test } from "vitest";
import { defaultProgram, programFile, withOverrides } from "./program.ts";

test("a program file overrides what it names and keeps the rest", () => {
  const file = programFile.parse({ brand: "Corner Cup", points: { birthday: 40 } });
  const program = withOverrides(defaultProgram, file);
  expect(program.brand).toBe("Corner Cup");
  expect(program.points).toEqual({ ...defaultProgram.points, birthday: 40 });
  expect(program.tiers).toBe(defaultProgram.tiers);
});

test.each([
  [{ brnad: "typo" }],
  [{ points: { referrer: -1 } }],
  [{ points: { referrer: 1.5 } }],
  [{ tiers: [] }],
  [{ qr: { prefix: "no hyphen" } }],
])("%j is refused", (file) => {
  expect(programFile.safeParse(file).success).toBe(false);
});

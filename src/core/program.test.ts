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

test("the constants are those of specification §9", () => {
  expect(defaultProgram.points).toEqual({
    referrer: 5,
    referralWelcome: 10,
    birthday: 25,
    adminSignup: 10,
  });
  expect(defaultProgram.qr).toEqual({ prefix: "REGULARS-", lifetimeDays: 5 });
});

test.each([
  ["Bronze", 0, 0, 1, /Basic access.*A birthday bonus/],
  ["Silver", 500, 10, 1, /10% bonus points/],
  ["Gold", 1000, 15, 2, /15% bonus points.*Double birthday bonus/],
  ["Platinum", null, 20, 3, /20% bonus points.*Triple birthday bonus/],
  ["Diamond", null, 25, 4, /25% bonus points.*Quadruple birthday bonus/],
])(
  "%s: threshold %j, %i percent, birthday times %i (specification §9, Tiers)",
  (name, threshold, bonusPercent, birthdayMultiple, benefits) => {
    const tier = defaultProgram.tiers.find((one) => one.name === name);
    expect(tier).toMatchObject({ threshold, bonusPercent, birthdayMultiple });
    expect(tier?.benefits.join(" ")).toMatch(benefits);
  },
);

test("the tiers stand in order, the lowest first", () => {
  const names = defaultProgram.tiers.map((tier) => tier.name);
  expect(names).toEqual(["Bronze", "Silver", "Gold", "Platinum", "Diamond"]);
});

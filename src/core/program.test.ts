import { expect, test } from "vitest";
import { defaultProgram } from "./program.ts";
import { programFile, withOverrides } from "./settings/program-file.ts";
import { defaultLook } from "./settings/tier-look.ts";

function tiersOf(...tiers: readonly (readonly [string, number | null])[]) {
  const rest = { bonusPercent: 0, birthdayMultiple: 1, benefits: [] };
  return tiers.map(([name, threshold]) => ({ name, threshold, ...rest }));
}

function ladder(length: number) {
  return tiersOf(...Array.from({ length }, (_, place) => [`Tier ${place}`, 100 * place] as const));
}

test("a program file overrides the given values and keeps the rest", () => {
  const file = programFile.parse({ brand: "Corner Cup", points: { birthday: 40 } });
  const program = withOverrides(defaultProgram, file);
  expect(program.brand).toEqual({ ...defaultProgram.brand, name: "Corner Cup" });
  expect(program.points).toEqual({ ...defaultProgram.points, birthday: 40 });
  expect(program.tiers).toBe(defaultProgram.tiers);
});

test.each([
  [{}, { pointsPerUnit: 1, currency: "EUR", decimals: 2 }],
  [{ pointsPerUnit: 0.29 }, { pointsPerUnit: 0.29, currency: "EUR", decimals: 2 }],
  [{ minimumAmount: 250 }, { pointsPerUnit: 1, currency: "EUR", decimals: 2, minimumAmount: 250 }],
  [{ currency: "JPY" }, { pointsPerUnit: 1, currency: "JPY", decimals: 0 }],
  [
    { currency: "BHD", pointsPerUnit: 2 },
    { pointsPerUnit: 2, currency: "BHD", decimals: 3 },
  ],
])("purchases with %j are %j: the decimals follow from the currency", (purchases, expected) => {
  const program = withOverrides(defaultProgram, programFile.parse({ purchases }));
  expect(program.purchases).toEqual({
    minimumAmount: 0,
    excluded: { skus: [], categories: [] },
    ...expected,
  });
});

test("a program file may have other tiers, also without a threshold", () => {
  const tiers = tiersOf(["Guest", 0], ["Family", null], ["Regular", 100]);
  expect(withOverrides(defaultProgram, programFile.parse({ tiers })).tiers).toEqual(
    tiers.map((tier) => ({ id: tier.name, ...tier, ...defaultLook(tier.name) })),
  );
});

test("a tier of a program file has the given look, or the one of its name", () => {
  const [guest, gold] = tiersOf(["Guest", 0], ["GOLD", 100]);
  const tiers = [{ ...guest, color: "#0B5D4E", cardStyle: "rays" }, gold];
  expect(withOverrides(defaultProgram, programFile.parse({ tiers })).tiers).toMatchObject([
    { color: "#0b5d4e", cardStyle: "rays" },
    { color: "#f4c04e", cardStyle: "rings" },
  ]);
});

test.each([
  [{ brnad: "typo" }],
  [{ points: { referrer: -1 } }],
  [{ points: { referrer: 1.5 } }],
  [{ tiers: [] }],
  [{ tiers: tiersOf(["Guest", null], ["Regular", 100]) }],
  [{ tiers: tiersOf(["Guest", 10], ["Regular", 100]) }],
  [{ tiers: tiersOf(["Guest", 0], ["Regular", 200], ["Friend", 100]) }],
  [{ tiers: tiersOf(["Guest", 0], ["Regular", 100], ["Friend", null], ["Family", 100]) }],
  [{ tiers: tiersOf(["Guest", 0], ["guest", 100]) }],
  [{ qr: { prefix: "no hyphen" } }],
])("%j is refused", (file) => {
  expect(programFile.safeParse(file).success).toBe(false);
});

test.each([
  [{ brand: "x".repeat(60) }, true],
  [{ brand: "x".repeat(61) }, false],
  [{ brand: "" }, false],
  [{ brand: "  " }, false],
  [{ points: { referrer: 0, referralWelcome: 1_000_000 } }, true],
  [{ points: { birthday: 1_000_001 } }, false],
  [{ qr: { prefix: "A-", lifetimeDays: 1 } }, true],
  [{ qr: { prefix: `${"A".repeat(20)}-`, lifetimeDays: 3650 } }, true],
  [{ qr: { prefix: `${"A".repeat(21)}-` } }, false],
  [{ qr: { lifetimeDays: 0 } }, false],
  [{ qr: { lifetimeDays: 3651 } }, false],
  [{ qr: { batchLifetimeDays: 1 } }, true],
  [{ qr: { batchLifetimeDays: 3651 } }, false],
  [{ purchases: { pointsPerUnit: 0 } }, true],
  [{ purchases: { pointsPerUnit: 10_000 } }, true],
  [{ purchases: { pointsPerUnit: 9999.99 } }, true],
  [{ purchases: { pointsPerUnit: 10_000.01 } }, false],
  [{ purchases: { pointsPerUnit: -0.01 } }, false],
  [{ purchases: { pointsPerUnit: 1.005 } }, false],
  [{ purchases: { pointsPerUnit: 1e-9 } }, false],
  [{ purchases: { pointsPerUnit: "1" } }, false],
  [{ purchases: { minimumAmount: 0 } }, true],
  [{ purchases: { minimumAmount: 100_000_000 } }, true],
  [{ purchases: { minimumAmount: 100_000_001 } }, false],
  [{ purchases: { minimumAmount: -1 } }, false],
  [{ purchases: { minimumAmount: 4.5 } }, false],
  [{ purchases: { currency: "XYZ" } }, false],
  [{ purchases: { currency: "eur" } }, false],
  [{ purchases: { currency: "EURO" } }, false],
  [{ purchases: { decimals: 2 } }, false],
  [{ tiers: tiersOf(["x".repeat(30), 0]) }, true],
  [{ tiers: tiersOf(["x".repeat(31), 0]) }, false],
  [{ tiers: tiersOf(["", 0]) }, false],
  [{ tiers: ladder(12) }, true],
  [{ tiers: ladder(13) }, false],
  [{ tiers: [{ ...ladder(1)[0], bonusPercent: 1000, birthdayMultiple: 100 }] }, true],
  [{ tiers: [{ ...ladder(1)[0], bonusPercent: 1001 }] }, false],
  [{ tiers: [{ ...ladder(1)[0], birthdayMultiple: 0 }] }, false],
  [{ tiers: [{ ...ladder(1)[0], birthdayMultiple: 101 }] }, false],
  [{ tiers: [{ ...ladder(1)[0], benefits: Array.from({ length: 20 }, () => "x") }] }, true],
  [{ tiers: [{ ...ladder(1)[0], benefits: Array.from({ length: 21 }, () => "x") }] }, false],
])("limits of a program file, case %#", (file, expected) => {
  expect(programFile.safeParse(file).success).toBe(expected);
});

test("the constants are those of specification §9", () => {
  expect(defaultProgram.points).toEqual({
    referrer: 5,
    paidReferralsPerDay: 20,
    referralWelcome: 10,
    birthday: 25,
    adminSignup: 10,
    signup: 0,
  });
  expect(defaultProgram.qr).toEqual({
    prefix: "REGULARS-",
    lifetimeDays: 5,
    batchLifetimeDays: 365,
    maxPoints: 1_000_000,
    scansPerProductAndDay: 1,
  });
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

test("the tiers are in order, lowest first", () => {
  const names = defaultProgram.tiers.map((tier) => tier.name);
  expect(names).toEqual(["Bronze", "Silver", "Gold", "Platinum", "Diamond"]);
});

import { describe, expect, test } from "vitest";
import { contextFor, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aProduct, aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { doubleOn, doublePoints } from "./testing/definition.ts";
import { aVersion } from "./testing/versions.ts";
import { tryCampaign, tryCampaignInput } from "./try-campaign.ts";

const running = aVersion({
  ruleId: "triple",
  state: "active",
  definition: {
    ...doublePoints,
    name: "Triple",
    effect: { kind: "multiplier", thousandths: 3000, isStackable: false },
  },
});

const occasion = {
  id: null,
  definition: doublePoints,
  day: "2026-12-01",
  minute: 900,
  locationId: "harbour",
  tier: "Bronze",
  isInSegment: true,
  visits: 0,
  amount: 1000,
  lines: [],
};

const store = readerOf({
  locations: [aLocation({ timeZone: "Europe/Berlin" })],
  products: [aProduct({ sku: "TEA", skuKey: "tea", category: "Drinks" })],
});

async function tried(own: object, versions = [] as readonly (typeof running)[]) {
  const program = { ...defaultProgram, rules: { revision: 1, versions } };
  const context = contextFor(aUser({ id: "boss", role: "admin" }), { program });
  const input = tryCampaignInput.parse({ ...occasion, ...own });
  return successOf(tryCampaign.show(await tryCampaign.load(input, store, context), input, context));
}

describe("a tried campaign", () => {
  test("gives what it would give at the till, beside what is earned without it", async () => {
    expect(await tried({})).toMatchObject({
      points: 20,
      pointsWithout: 10,
      awards: [
        { rule: "base-rate", points: 10, isOwn: false },
        { points: 10, isOwn: true },
      ],
    });
  });

  test("says why it does not apply, also when a running one gives more", async () => {
    expect(await tried({}, [running])).toMatchObject({
      points: 30,
      pointsWithout: 30,
      skipped: [{ isOwn: true, reason: { code: "better-multiplier", params: { name: "Triple" } } }],
    });
    const wednesday = doubleOn({ weekdays: [3] });
    expect(await tried({ definition: wednesday })).toMatchObject({
      points: 10,
      skipped: [{ isOwn: true, reason: { code: "weekday" } }],
    });
  });

  test("is for customers in its segments, who are assumed to be in one or not", async () => {
    const definition = doubleOn({ segments: ["loyal"] });
    expect(await tried({ definition })).toMatchObject({ points: 20, pointsWithout: 10 });
    expect(await tried({ definition, isInSegment: false })).toMatchObject({
      points: 10,
      skipped: [{ isOwn: true, reason: { code: "segment" } }],
    });
  });

  test("replaces its running version", async () => {
    expect(await tried({ id: "triple" }, [running])).toMatchObject({
      points: 20,
      pointsWithout: 10,
    });
  });

  test("knows the products of the lines", async () => {
    const definition = {
      ...doubleOn({ included: { skus: [], categories: ["drinks"] } }),
      effect: { kind: "per-item", points: 5 },
    };
    const line = { category: "", quantity: 2, amount: 500 };
    const lines = [
      { ...line, sku: "tea" },
      { ...line, sku: "cake" },
    ];
    expect(await tried({ definition, lines })).toMatchObject({ points: 20 });
  });

  test.each([
    ["2026-03-29", 899, "hours"],
    ["2026-03-29", 900, undefined],
    ["2026-10-25", 899, "hours"],
    ["2026-10-25", 900, undefined],
    ["2026-03-29", 1439, undefined],
    ["2026-10-25", 0, "hours"],
  ])("reads the clock of the place on %s at minute %i", async (day, minute, code) => {
    const definition = doubleOn({ hours: { from: 900, until: 1440 } });
    const { skipped } = await tried({ definition, day, minute });
    expect(skipped[0]?.reason.code).toBe(code);
  });

  test.each(["qr-code", "sign-up", "referral", "birthday"] as const)(
    "for the occasion %s counts the points given",
    async (trigger) => {
      const definition = { ...doublePoints, trigger };
      expect(await tried({ definition, amount: 25 })).toMatchObject({
        points: 50,
        pointsWithout: 25,
      });
    },
  );

  test("leaves out the comparison group", async () => {
    expect(await tried({ definition: { ...doublePoints, holdoutPercent: 50 } })).toMatchObject({
      points: 20,
    });
  });
});

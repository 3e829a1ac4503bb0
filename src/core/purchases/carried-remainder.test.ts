import { describe, expect, test } from "vitest";
import { NOON, successOf } from "#testing/context.ts";
import { aPurchase } from "#testing/rows.ts";
import { programOf, record } from "./testing/recording.ts";

describe("a purchase with a carried remainder (decision 141)", () => {
  test("carries less than a point to the next purchase, in the commit of its entry", async () => {
    const decision = await record({ amount: 1870 }, { ana: { carriedMillionths: 350_000 } });
    expect(decision).toMatchObject({
      changes: [
        { dataset: "transactions", row: { amount: 19 } },
        { dataset: "users", fields: { points: 19, carriedMillionths: 50_000 } },
        { dataset: "purchases", row: { points: 19, carriedIn: 350_000, carriedOver: 50_000 } },
      ],
      result: { explain: { base: 19, carriedIn: 350_000, carriedOver: 50_000 } },
    });
  });

  test("gives the bonus on whole base points, with the point that the remainder completes", async () => {
    const ana = { tier: "Silver", carriedMillionths: 500_000 };
    expect(successOf(await record({ amount: 950 }, { ana }))).toMatchObject({ points: 11 });
  });

  test("of less than a point posts no entry and is carried over", async () => {
    const decision = await record({ amount: 50 }, { ana: { carriedMillionths: 400_000 } });
    expect("result" in decision && decision.changes).toMatchObject([
      { dataset: "users", fields: { lastVisitAt: NOON, carriedMillionths: 900_000 } },
      { dataset: "purchases", row: { points: 0, carriedIn: 400_000, carriedOver: 900_000 } },
    ]);
  });

  test("below the minimum amount is recorded, earns nothing, and says why, also when repeated", async () => {
    const context = programOf({ minimumAmount: 1001 });
    const ana = { carriedMillionths: 999_999 };
    const decision = await record({}, { ana, context });
    expect("result" in decision && decision.changes).toMatchObject([
      { dataset: "users", fields: { lastVisitAt: NOON, carriedMillionths: 999_999 } },
      { dataset: "purchases", row: { points: 0, belowMinimum: 1001 } },
    ]);
    expect(successOf(decision)).toMatchObject({ points: 0, explain: { belowMinimum: 1001 } });
    const purchases = [aPurchase({ points: 0, basePoints: 0, belowMinimum: 1001 })];
    const repeat = successOf(await record({}, { ana, purchases }));
    expect(repeat).toMatchObject({ isRepeat: true, explain: { belowMinimum: 1001 } });
    const atTheMinimum = await record({ amount: 1001 }, { context });
    expect(successOf(atTheMinimum)).toMatchObject({ points: 10, explain: { belowMinimum: null } });
  });
});

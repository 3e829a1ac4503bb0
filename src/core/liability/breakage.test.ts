import { describe, expect, test } from "vitest";
import { addMonths } from "../kit/month.ts";
import { breakageOf, type CohortFlow, ratioOf } from "./breakage.ts";

/** Points of a month of earning that were redeemed `age` months later. */
function flow(earnedMonth: string, age: number, earned: number, redeemed: number): CohortFlow {
  return { earnedMonth, month: addMonths(earnedMonth, age), earned, redeemed };
}

/**
 * Thirteen months of 1,000 points each, January 2026 to January 2027. In each, 400 points are redeemed at once and 200 a month later. So
 * January 2027 has 600 open points, of which 200 are expected to follow, and the twelve months before have 400 each, of which none are.
 */
const months = Array.from({ length: 13 }, (_, at) => addMonths("2026-01", at));
const last = "2027-01";
const flows = months.flatMap((month) => [
  flow(month, 0, 1000, 400),
  ...(month === last ? [] : [flow(month, 1, 0, 200)]),
]);
const lots = months.map((earnedMonth) => ({
  earnedMonth,
  open: earnedMonth === last ? 600 : 400,
  lastDay: "",
}));

describe("expected breakage (decision 192)", () => {
  test("agrees with an estimate that was made by hand", () => {
    const { history, estimate } = breakageOf(last, flows, lots);
    expect(history).toBe(13);
    expect(estimate).toMatchObject({ open: 5400, expected: 200, breakage: 5200 });
    expect(estimate?.shares.slice(0, 3)).toEqual([
      { age: 0, earned: 13_000, redeemed: 5200 },
      { age: 1, earned: 12_000, redeemed: 2400 },
      { age: 2, earned: 11_000, redeemed: 0 },
    ]);
    expect(estimate?.months.at(-1)).toEqual({
      month: last,
      earned: 1000,
      open: 600,
      expected: 200,
    });
  });

  test("expects no more than what is open, and less than nothing of no month", () => {
    const spent = lots.map((lot) => (lot.earnedMonth === last ? { ...lot, open: 50 } : lot));
    expect(breakageOf(last, flows, spent).estimate?.months.at(-1)?.expected).toBe(50);
    expect(ratioOf({ earned: 100, redeemed: -5 })).toBe(0);
    expect(ratioOf({ earned: 0, redeemed: 5 })).toBe(0);
  });

  test("expects nothing after the last month in which points can be used", () => {
    const ending = (lastDay: string) => lots.map((lot) => ({ ...lot, lastDay }));
    const expectedOf = (own: typeof lots) => breakageOf(last, flows, own).estimate?.expected;
    expect(expectedOf(ending("2027-01-31"))).toBe(0);
    expect(expectedOf(ending("2027-02-10"))).toBe(200);
    expect(expectedOf(ending("varies"))).toBe(200);
    // Some points of the month can be used for longer, those of a campaign for shorter.
    const campaign = { earnedMonth: last, open: 100, lastDay: "2027-01-31" };
    expect(expectedOf([campaign, ...lots])).toBe(200);
    expect(expectedOf([...ending("2027-02-28"), campaign])).toBe(200);
  });

  test("says that there is not enough history with eleven months", () => {
    const short = breakageOf(
      "2026-11",
      flows.filter(({ month }) => month <= "2026-11"),
      lots,
    );
    expect(short).toEqual({ month: "2026-11", history: 11, estimate: null });
    expect(breakageOf("2026-12", flows, lots).history).toBe(12);
    expect(breakageOf("2026-12", [], [])).toEqual({ month: "2026-12", history: 0, estimate: null });
  });

  test("counts only months after the last use that is not known by lot", () => {
    const unknown = { earnedMonth: "", month: "2026-03", earned: 0, redeemed: 30 };
    expect(breakageOf(last, [...flows, unknown], lots)).toMatchObject({
      history: 10,
      estimate: null,
    });
    const settled = { ...unknown, month: "2026-01" };
    const { estimate } = breakageOf(last, [...flows, settled], lots);
    // Points of January 2026 are not known well enough, so all of them count as owed.
    expect(estimate?.months[0]).toMatchObject({ month: "2026-01", open: 400, expected: 400 });
  });
});

import { type Line, pointsColumns, type Report } from "../columns.ts";

/** February 2026, stored: from 700 to 1,440 points, worth 14.40 EUR. */
export function aLine(own: Partial<Line> = {}): Line {
  return {
    month: "2026-02",
    isFinal: true,
    earned: 1225,
    reversed: 80,
    redeemed: 300,
    returned: 100,
    expired: 40,
    closed: 200,
    corrected: 35,
    net: 740,
    opening: 700,
    closing: 1440,
    deferred: { amount: 1440, currency: "EUR" },
    ...own,
  };
}

/** March 2026, the present month: nothing happened. */
export function nextLine(own: Partial<Line> = {}): Line {
  const none = Object.fromEntries(pointsColumns(true).map(({ key }) => [key, 0]));
  const balance = { opening: 1440, closing: 1440 };
  return { ...aLine(), ...none, ...balance, month: "2026-03", isFinal: false, ...own };
}

/** What is expected of the points of {@link aLine}: 240 of 1,440 are never redeemed. */
export function aBreakage(): NonNullable<Report["breakage"]> {
  return {
    month: "2026-02",
    history: 14,
    estimate: { open: 1440, expected: 1200, breakage: 240, shares: [], months: [] },
    before: { amount: 1440, currency: "EUR" },
    after: { amount: 1200, currency: "EUR" },
  };
}

import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { expiresOn } from "./end-date.ts";
import { generateQrBatch } from "./generate-qr-batch.ts";
import { generateQrCode } from "./generate-qr-code.ts";

const DAY = 86_400_000;
const staff = contextFor(aUser({ role: "admin" }));
const tea = { productId: "TEA", points: 25 };

/** The expiry of what a decision inserts. */
function expiryIn(decision: { readonly changes: readonly object[] }): unknown {
  const [change] = decision.changes;
  return change !== undefined && "row" in change && (change.row as { expiresAt: number }).expiresAt;
}

const code = (day?: string, context = staff) => {
  const input = day === undefined ? tea : { ...tea, expiresOn: day };
  return generateQrCode.decide({ code: "X", taken: undefined, product: undefined }, input, context);
};
const batch = (day?: string) => {
  const input = { ...tea, size: 10, ...(day !== undefined && { expiresOn: day }) };
  return generateQrBatch.decide(undefined, input, staff);
};

describe("the end date of new codes (decision 050)", () => {
  test("is five days from now for a code and a year from now for a batch", () => {
    expect(expiryIn(code())).toBe(NOON + 5 * DAY);
    expect(expiryIn(batch())).toBe(NOON + 365 * DAY);
  });

  test("is the last moment of the chosen day, in the program's time zone", () => {
    expect(expiryIn(code("2026-03-14"))).toBe(Date.UTC(2026, 2, 15) - 1);
    expect(expiryIn(batch("2026-12-31"))).toBe(Date.UTC(2027, 0, 1) - 1);
    const program = { ...defaultProgram, timeZone: "Europe/Berlin" };
    const context = contextFor(aUser({ role: "admin" }), { program });
    // Clocks go forward on 29 March: the day ends at 22:00 UTC.
    expect(expiryIn(code("2026-03-29", context))).toBe(Date.UTC(2026, 2, 29, 22) - 1);
  });

  test.each([
    ["2026-03-13", "qr-end-date-past"],
    ["2036-03-11", "ok"],
    ["2036-03-12", "qr-end-date-too-late"],
  ])("%s results in %s", (day, outcome) => {
    expect([outcomeOf(code(day)), outcomeOf(batch(day))]).toEqual([outcome, outcome]);
  });

  test.each([["2026-02-30"], [""], ["soon"], ["14.03.2026"]])("%j is not a day", (day) => {
    expect(fieldMessages(expiresOn.safeParse(day).error)[0]).toBe("Please choose a valid date.");
  });
});

import { expect, test } from "vitest";
import { breakageNotes } from "./breakage-notes.ts";
import { pointsColumns } from "./columns.ts";
import { liabilityCsv } from "./liability-csv.ts";
import { aBreakage, aLine, nextLine } from "./testing/lines.ts";

const linesOf = async (file: Blob) => (await file.text()).trimEnd().split("\r\n");

test("a file of all locations has balances and money, oldest first, and each row adds up", async () => {
  const months = [nextLine(), aLine(), aLine({ month: "2026-01", deferred: null })];
  expect(await linesOf(liabilityCsv({ months, breakage: null }, "All locations", true))).toEqual([
    "Month,Location,State,Opening,Earned,Reversed,Redeemed,Returned,Expired,Closed accounts,Corrected,Closing,Deferred revenue,Currency",
    '"2026-01","All locations","final",700,1225,-80,-300,100,-40,-200,35,1440,,',
    '"2026-02","All locations","final",700,1225,-80,-300,100,-40,-200,35,1440,"14.40","EUR"',
    '"2026-03","All locations","current",1440,0,0,0,0,0,0,0,1440,"14.40","EUR"',
  ]);
  const [opening = 0, ...rest] = pointsColumns(true).map(({ value }) => value(aLine()));
  expect(rest.slice(0, -1).reduce((sum, points) => sum + points, opening)).toBe(rest.at(-1));
});

test("a file of one location has its movements, and a name that is no formula", async () => {
  const line = aLine({ opening: null, closing: null, deferred: null });
  expect(
    await linesOf(liabilityCsv({ months: [line], breakage: null }, "=SUM(A1)", false)),
  ).toEqual([
    "Month,Location,State,Earned,Reversed,Redeemed,Returned,Expired,Closed accounts,Corrected,Net change",
    `"2026-02","'=SUM(A1)","final",1225,-80,-300,100,-40,-200,35,740`,
  ]);
});

test("the month of the expected breakage says it, and the deferred revenue after it", async () => {
  const breakage = aBreakage();
  const file = liabilityCsv({ months: [nextLine(), aLine()], breakage }, "All locations", true);
  const lines = await linesOf(file);
  expect(lines[0]).toMatch(/Currency,Expected breakage,Deferred revenue after breakage$/);
  expect(lines[1]).toMatch(/"14.40","EUR",240,"12.00"$/);
  expect(lines[2]).toMatch(/"14.40","EUR",,$/);
  expect(breakageNotes(breakage)).toEqual([
    "At the end of February 2026: 1,440 points outstanding − 1,200 expected to be redeemed = 240 expected breakage (16.7%).",
    "Deferred revenue before breakage 14.40 EUR, after breakage 12.00 EUR.",
  ]);
  expect(breakageNotes({ ...breakage, estimate: null })).toEqual([]);
});

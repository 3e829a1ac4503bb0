import { expect, test } from "vitest";
import { pointsColumns } from "./columns.ts";
import { liabilityCsv } from "./liability-csv.ts";
import { aLine, nextLine } from "./testing/lines.ts";

const linesOf = async (file: Blob) => (await file.text()).trimEnd().split("\r\n");

test("a file of all locations has balances and money, oldest first, and each row adds up", async () => {
  const months = [nextLine(), aLine(), aLine({ month: "2026-01", deferred: null })];
  expect(await linesOf(liabilityCsv(months, "All locations", true))).toEqual([
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
  expect(await linesOf(liabilityCsv([line], "=SUM(A1)", false))).toEqual([
    "Month,Location,State,Earned,Reversed,Redeemed,Returned,Expired,Closed accounts,Corrected,Net change",
    `"2026-02","'=SUM(A1)","final",1225,-80,-300,100,-40,-200,35,740`,
  ]);
});

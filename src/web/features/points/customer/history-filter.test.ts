import { expect, test } from "vitest";
import { historyFilterOf, historyFilters } from "./history-filter.ts";

test("the filters are All, Earned and Redeemed, in that order", () => {
  expect(historyFilters().map((filter) => filter.label)).toEqual(["All", "Earned", "Redeemed"]);
});

test.each([
  ["earn", "earn"],
  ["redeem", "redeem"],
  ["all", "all"],
  [null, "all"],
  ["", "all"],
  ["EARN", "all"],
  ["constructor", "all"],
])("an address with type %j shows %s", (type, filter) => {
  expect(historyFilterOf(type)).toBe(filter);
});

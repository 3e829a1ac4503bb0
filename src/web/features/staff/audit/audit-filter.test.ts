import { expect, test } from "vitest";
import { filterIn } from "./audit-filter.ts";

const nothing = { search: "", who: "", what: "", where: "", from: "", to: "" };

test.each([
  ["", nothing],
  [
    "search=rolls&who=boss&what=sendBroadcast&where=pier&from=2026-03-01&to=2026-03-14",
    {
      search: "rolls",
      who: "boss",
      what: "sendBroadcast",
      where: "pier",
      from: "2026-03-01",
      to: "2026-03-14",
    },
  ],
  ["what=login&from=yesterday&to=9999-01-01", nothing],
  [`search=${"x".repeat(81)}&who=${"x".repeat(65)}&where=${"x".repeat(65)}`, nothing],
])("reads the filter of the address %j", (address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
});

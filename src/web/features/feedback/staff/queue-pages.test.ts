import { expect, test } from "vitest";
import { filterIn, paramsOf } from "./queue-pages.ts";

test.each([
  ["", { tab: "pending", search: "" }],
  ["tab=hidden&search=foam", { tab: "hidden", search: "foam" }],
  ["tab=toString", { tab: "pending", search: "" }],
  [`search=${"x".repeat(90)}`, { tab: "pending", search: "x".repeat(80) }],
])("the address ?%s shows %j", (address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
});

test("defaults are left out of the address", () => {
  expect(paramsOf({ tab: "pending", search: " " })).toEqual({});
  expect(paramsOf({ tab: "all", search: "foam" })).toEqual({ tab: "all", search: "foam" });
});

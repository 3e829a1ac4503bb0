import { describe, expect, test } from "vitest";
import {
  everything,
  filterOf,
  isBackwards,
  isFiltered,
  paramsOf,
  queryOf,
} from "./activity-filter.ts";

const whole = {
  type: "redeem",
  name: "Ana & co",
  from: "2026-01-31",
  to: "2026-02-01",
  where: "pier-3",
  sort: "amount",
  direction: "asc",
} as const;

describe("the filter in the address", () => {
  test.each([
    [everything],
    [whole],
    [{ ...everything, direction: "asc" as const }],
    [{ ...everything, sort: "type" as const }],
    [{ ...everything, sort: "description" as const, direction: "asc" as const }],
  ])("%j is written and read back", (filter) => {
    expect(filterOf(new URLSearchParams(paramsOf(filter)))).toEqual(filter);
  });

  test("contains only what differs from the default", () => {
    expect(paramsOf(everything)).toEqual({});
    expect(paramsOf({ ...everything, name: "Ana", direction: "asc" })).toEqual({
      name: "Ana",
      order: "asc",
    });
  });

  test.each([
    "type=gift",
    "from=2026-02-30",
    "to=soon",
    "sort=name",
    "sort=customer",
    "order=up",
    "page=3",
  ])("ignores the invalid %s", (search) => {
    expect(filterOf(new URLSearchParams(search))).toEqual(everything);
  });
});

test("returns whether the last day is before the first", () => {
  expect(isBackwards(whole)).toBe(false);
  expect(isBackwards({ ...whole, to: whole.from })).toBe(false);
  expect(isBackwards({ ...whole, to: "2026-01-30" })).toBe(true);
  expect(isBackwards({ ...whole, to: "" })).toBe(false);
});

test("returns whether the filter excludes anything", () => {
  expect(isFiltered({ ...everything, sort: "amount", name: "  " })).toBe(false);
  for (const own of [
    { type: "earn" },
    { name: "a" },
    { from: "2026-01-01" },
    { to: "2026-01-01" },
    { where: "pier-3" },
  ]) {
    expect(isFiltered({ ...everything, ...own } as typeof everything)).toBe(true); // each is a field of the filter
  }
});

test("is converted to the query's input, with or without days and a location", () => {
  const usual = { type: "all", sort: "date", direction: "desc" };
  expect(queryOf({ ...everything, name: " ana ", to: "2026-01-01" })).toEqual({
    ...usual,
    name: "ana",
    from: null,
    to: "2026-01-01",
    locationId: null,
  });
  expect(queryOf({ ...everything, where: "pier-3" })).toMatchObject({ locationId: "pier-3" });
});

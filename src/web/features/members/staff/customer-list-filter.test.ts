import { describe, expect, test } from "vitest";
import {
  everyCustomer,
  filterOf,
  filterQuery,
  isFiltered,
  paramsOf,
} from "./customer-list-filter.ts";

const narrow = {
  search: "Ana & co",
  tier: "Gold",
  status: "inactive",
  segment: "",
  sort: "name",
  direction: "desc",
} as const;

describe("the filter of customers in the address", () => {
  test.each([[everyCustomer], [narrow], [{ ...narrow, direction: "asc" as const }]])(
    "%j goes there and comes back",
    (filter) => {
      expect(filterOf(new URLSearchParams(paramsOf(filter)))).toEqual(filter);
    },
  );

  test("with a segment is sorted by joining", () => {
    const filter = { ...everyCustomer, segment: "s-1", direction: "asc" as const };
    expect(filterOf(new URLSearchParams({ ...paramsOf(filter), sort: "name" }))).toEqual(filter);
  });

  test("contains only what differs from the default", () => {
    expect(paramsOf(everyCustomer)).toEqual({});
    // Names are ascending by default.
    expect(paramsOf({ ...everyCustomer, sort: "name", direction: "asc" })).toEqual({
      sort: "name",
    });
    expect(paramsOf({ ...everyCustomer, sort: "balance", direction: "asc" })).toEqual({
      sort: "balance",
      order: "asc",
    });
  });

  test.each(["status=gone", "sort=age", "order=up", "tier=%20", "page=3"])(
    "%s makes no difference",
    (query) => {
      expect(filterOf(new URLSearchParams(query))).toEqual(everyCustomer);
    },
  );
});

test("returns whether it excludes anybody", () => {
  expect(isFiltered({ ...everyCustomer, sort: "name", search: " " })).toBe(false);
  expect(isFiltered({ ...everyCustomer, tier: "Gold" })).toBe(true);
  expect(isFiltered({ ...everyCustomer, status: "active" })).toBe(true);
  expect(isFiltered({ ...everyCustomer, search: "a" })).toBe(true);
  expect(isFiltered({ ...everyCustomer, segment: "s-1" })).toBe(true);
});

test("is converted to the query's input, with or without a tier", () => {
  expect(filterQuery(narrow, "ana")).toEqual({ search: "ana", tier: "Gold", status: "inactive" });
  expect(filterQuery(everyCustomer, "")).toEqual({ search: "", tier: null, status: "all" });
  const ofSegment = { search: "", tier: null, status: "all", segment: "s-1" };
  expect(filterQuery({ ...narrow, segment: "s-1" }, "ana")).toEqual(ofSegment);
});

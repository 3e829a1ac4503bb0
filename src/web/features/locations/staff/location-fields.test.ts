import { expect, test } from "vitest";
import { fieldsOf, timeZones, zoneOf } from "./location-fields.ts";

test.each([
  ["europe/berlin ", "Europe/Berlin"],
  ["America/New_York", "America/New_York"],
  ["Middle Earth", "Middle Earth"],
  ["", ""],
])("the typed time zone %j is %j", (typed, zone) => {
  expect(zoneOf(typed)).toBe(zone);
});

test("the form begins with the device's time zone, or the stored location's values", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(fieldsOf(undefined)).toEqual({ name: "", timeZone: own });
  const pier = { id: "pier", name: "Pier 3", timeZone: "Europe/Lisbon", isOpen: true };
  expect(fieldsOf(pier)).toEqual({ name: "Pier 3", timeZone: "Europe/Lisbon" });
  expect(timeZones.length).toBeGreaterThan(100);
});

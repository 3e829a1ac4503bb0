import { expect, test } from "vitest";
import { addLocationInput } from "#core/locations/add-location.ts";
import { aLocation } from "#testing/rows.ts";
import { changedInput, fieldsOf, timeZones, zoneOf } from "./location-fields.ts";

test.each([
  ["europe/berlin ", "Europe/Berlin"],
  ["America/New_York", "America/New_York"],
  ["Middle Earth", "Middle Earth"],
  ["", ""],
])("the typed time zone %j is %j", (typed, zone) => {
  expect(zoneOf(typed)).toBe(zone);
});

const pier = aLocation({
  name: "Pier 3",
  timeZone: "Europe/Lisbon",
  coordinates: { latitude: 38.7, longitude: -9.1 },
  hours: [[{ opens: 1080, closes: 1560 }], [], [], [], [], [], []],
  specialDays: [{ date: "2026-12-24", intervals: [{ opens: 480, closes: 720 }], note: "Short" }],
});

test("the form begins with the device's time zone, or the stored location's values", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(fieldsOf(undefined)).toMatchObject({ name: "", timeZone: own, specialDays: "[]" });
  expect(fieldsOf(pier)).toMatchObject({
    name: "Pier 3",
    timeZone: "Europe/Lisbon",
    coordinates: "38.7, -9.1",
    hours: '[[{"from":"18:00","to":"02:00"}],[],[],[],[],[],[]]',
  });
  expect(timeZones.length).toBeGreaterThan(100);
});

test("only what was changed is sent, and everything that was changed", () => {
  const before = fieldsOf(pier);
  expect(changedInput(before, before)).toEqual({});
  expect(changedInput(before, { ...before, phone: "0117 496 0112" })).toEqual({
    phone: "0117 496 0112",
  });
  const { name, timeZone, coordinates, hours, specialDays } = pier;
  expect(changedInput(fieldsOf(undefined), before)).toMatchObject({
    name,
    timeZone,
    coordinates,
    hours,
    specialDays,
  });
});

test("text without coordinates is rejected, empty text means none", () => {
  const parse = (coordinates: string) => {
    const changed = changedInput(fieldsOf(pier), { ...fieldsOf(pier), coordinates });
    return addLocationInput.safeParse({ name: "Pier", timeZone: "UTC", ...changed });
  };
  expect(parse("near the river").error?.issues[0]?.path[0]).toBe("coordinates");
  expect(parse("").data?.coordinates).toBeNull();
});

import { expect, test } from "vitest";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { pointActivities } from "#core/point-lots/activities.ts";
import { defaultProgram, settingsOf } from "#core/program.ts";
import { exampleDay } from "./expiry-example.ts";
import { chosenOf, expiryParts, typedList, withListed, withPreset } from "./typed-expiry.ts";

const typed = expiryParts.typedOf(settingsOf(defaultProgram));
const NOW = Date.UTC(2026, 2, 14, 12);

test("what is stored is typed and chosen unchanged", () => {
  const { countsFrom: _from, notBefore: _before, ...chosen } = noExpiry;
  expect(chosenOf(typed)).toEqual(chosen);
});

test.each([
  ["after-earning", "expiry.months"],
  ["inactivity", "expiry.months"],
  ["yearly", "expiry.yearMonths"],
])("%s needs a valid number in %s", (kind, path) => {
  expect(chosenOf({ ...typed, "expiry.kind": kind, [path]: "a year" })).toBeUndefined();
  expect(chosenOf({ ...typed, "expiry.kind": kind, [path]: "18" })).toBeDefined();
});

test("a field that the kind hides does not keep anybody from saving", () => {
  const hidden = { ...typed, "expiry.kind": "yearly", "expiry.months": "" };
  expect(chosenOf(hidden)).toMatchObject({ kind: "yearly", months: noExpiry.months });
  const least = { ...typed, "expiry.kind": "after-earning", "expiry.yearMonths": "-1" };
  expect(chosenOf(least)).toMatchObject({ yearMonths: noExpiry.yearMonths });
});

test("inactivity needs an activity", () => {
  const none = { ...typed, "expiry.kind": "inactivity", "expiry.activities": "[]" };
  expect(chosenOf(none)).toBeUndefined();
});

test("lists are added to and removed from, and a broken draft has none", () => {
  const path = "expiry.exemptTiers";
  const added = withListed(withListed(typed, path, "gold", true), path, "silver", true);
  expect(typedList(added, path)).toEqual(["gold", "silver"]);
  expect(typedList(withListed(added, path, "gold", false), path)).toEqual(["silver"]);
  expect(typedList({ [path]: "{" }, path)).toEqual([]);
});

test("the choice for places that forbid expiry by time alone counts every activity", () => {
  expect(chosenOf(withPreset({ ...typed, "expiry.months": "" }))).toMatchObject({
    kind: "inactivity",
    months: 12,
    activities: pointActivities,
  });
});

test.each([
  ["never", undefined],
  ["after-earning", "2027-03-31"],
  ["yearly", "2027-12-31"],
  ["inactivity", "2027-03-31"],
])("with %s, points of March 14, 2026 could be used until %s", (kind, day) => {
  const chosen = chosenOf({ ...typed, "expiry.kind": kind });
  expect(chosen && exampleDay(noExpiry, chosen, "Europe/Berlin", NOW)).toBe(day);
});

import { expect, test } from "vitest";
import { locationName, unknownLocation } from "./locations.ts";

const pier = { id: "pier", name: "Pier 3", timeZone: "Europe/Lisbon", isOpen: false };

test.each([
  [[pier], "pier", "Pier 3"],
  [[pier], "moon", unknownLocation()],
  [[pier], null, ""],
  [[], "pier", ""],
])("with the locations %j the name of %j is %j", (locations, id, name) => {
  expect(locationName(locations, id)).toBe(name);
});

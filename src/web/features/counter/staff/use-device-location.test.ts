import { expect, test } from "vitest";
import { deviceLocation } from "./use-device-location.ts";

const at = (id: string, isOpen = true) => ({ id, name: id, timeZone: "UTC", isOpen });
const [harbour, market, station] = [at("harbour"), at("market"), at("station", false)];

test.each([
  ["the chosen location", [harbour, market], "market", market],
  ["undefined with two open locations and no choice", [harbour, market], undefined, undefined],
  ["the only open location", [harbour, station], undefined, harbour],
  [
    "undefined if the chosen location is closed: staff choose again",
    [harbour, station],
    "station",
    undefined,
  ],
  ["the only open location if the chosen one no longer exists", [harbour], "kiosk", harbour],
  [
    "undefined with two open locations if the chosen one no longer exists",
    [harbour, market],
    "kiosk",
    undefined,
  ],
  ["undefined without locations", [], "harbour", undefined],
])("a device's location is %s", (_where, locations, chosen, place) => {
  expect(deviceLocation(locations, chosen)).toBe(place);
});

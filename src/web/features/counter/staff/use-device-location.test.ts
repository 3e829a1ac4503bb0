import { expect, test } from "vitest";
import { deviceLocation } from "./use-device-location.ts";

const at = (id: string, isOpen = true) => ({ id, name: id, timeZone: "UTC", isOpen });
const [harbour, market, station] = [at("harbour"), at("market"), at("station", false)];

test.each([
  ["the one that was chosen", [harbour, market], "market", market],
  ["none of two as long as nobody has chosen", [harbour, market], undefined, undefined],
  ["the only one that is open", [harbour, station], undefined, harbour],
  [
    "none where the chosen one is closed: somebody is asked",
    [harbour, station],
    "station",
    undefined,
  ],
  ["the only one where the chosen one is of other days", [harbour], "kiosk", harbour],
  ["none of two where the chosen one is of other days", [harbour, market], "kiosk", undefined],
  ["none where there is none", [], "harbour", undefined],
])("a device stands at %s", (_where, locations, chosen, place) => {
  expect(deviceLocation(locations, chosen)).toBe(place);
});

import { expect, test } from "vitest";
import { placeAmong } from "./use-place.ts";

const at = (id: string) => ({ id, name: id, timeZone: "UTC", isOpen: true });
const [harbour, market] = [at("harbour"), at("market")];

test.each([
  [[harbour, market], "market", market],
  [[harbour, market], undefined, undefined],
  // It has closed since.
  [[harbour, market], "station", undefined],
  [[harbour], undefined, harbour],
  [[harbour], "station", harbour],
  [[], "harbour", undefined],
])("of %j, with %j chosen, a device stands at %j", (open, chosen, place) => {
  expect(placeAmong(open, chosen)).toBe(place);
});

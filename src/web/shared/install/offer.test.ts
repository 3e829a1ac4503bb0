import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { isOfferDue, PAUSE_MS, putOffOffer } from "./offer.ts";

const NOON = Date.UTC(2026, 4, 1, 12);

test("the offer comes back 30 days after it was put off, and not before", () => {
  const storage = memoryStorage();
  const isDue = (now: number) => isOfferDue(() => storage, now);
  expect(isDue(NOON)).toBe(true);
  putOffOffer(() => storage, NOON);
  expect([isDue(NOON), isDue(NOON + PAUSE_MS - 1), isDue(NOON + PAUSE_MS)]).toEqual([
    false,
    false,
    true,
  ]);
});

test("a clock that was put back does not hide the offer", () => {
  const storage = memoryStorage();
  putOffOffer(() => storage, NOON);
  expect(isOfferDue(() => storage, NOON - 1)).toBe(true);
});

test("there is no offer where storage is blocked, because it could not be put off", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  putOffOffer(blocked, NOON);
  expect(isOfferDue(blocked, NOON)).toBe(false);
});

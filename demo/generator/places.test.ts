import { expect, test } from "vitest";
import { editLocationInput } from "#core/locations/edit-location.ts";
import { expectUnique, grouped, sampleSpec, yearOf } from "./testing/year-of.ts";

const year = yearOf(sampleSpec());

test("locations: three shops have tills, with most of the purchases, some refunds, and accepted vouchers", () => {
  const places = new Set(year.locations.map(({ id }) => id));
  expect(places.size).toBe(3);
  expect(new Set(year.tillKeys.map(({ locationId }) => locationId))).toEqual(places);
  for (const { locationId } of year.transactions) {
    expect(locationId === null || places.has(locationId)).toBe(true);
  }
  const earned = grouped(year.transactions, ({ source }) => source);
  for (const source of earned.keys()) {
    if (source === "purchase") continue;
    expect(earned.get("purchase")?.length).toBeGreaterThan(earned.get(source)?.length ?? 0);
  }
  const byHand = year.purchases.filter(({ recordedBy }) =>
    year.users.some(({ id }) => id === recordedBy),
  );
  expect(byHand.length).toBeGreaterThan(5);
  const noted = year.auditLog.filter(({ action }) => action === "recordPurchase");
  expect(noted).toHaveLength(byHand.length);
  expect(noted.every(({ locationId }) => locationId !== null)).toBe(true);
  expect(year.vouchers.some(({ locationId }) => locationId !== null)).toBe(true);
  expect(year.webhookEvents).toEqual([]);
});

test("locations have an address, coordinates, a phone number and hours that the form accepts", () => {
  for (const { address, coordinates, phone, mapLink, hours, specialDays } of year.locations) {
    const own = { address, coordinates, phone, mapLink, hours, specialDays };
    const input = { id: "harbour", ...own };
    expect(editLocationInput.parse(input)).toEqual(input);
    expect(address).not.toBe("");
    expect(coordinates).not.toBeNull();
    expect(hours.some((day) => day.length > 0)).toBe(true);
  }
});

test("purchases: each check earns once, by its lines; refunds never exceed the purchase", () => {
  expectUnique(year.purchases.map(({ locationId, checkId }) => `${locationId} ${checkId}`));
  const entries = grouped(year.transactions, ({ reference }) => reference);
  const refunds = grouped(year.refunds, ({ purchaseId }) => purchaseId);
  for (const { id, amount, points, lines, refunded, pointsBack } of year.purchases) {
    expect(amount).toBe(lines.reduce((sum, line) => sum + line.amount, 0));
    expect((entries.get(id) ?? []).map((entry) => entry.amount)).toEqual([points]);
    const back = refunds.get(id) ?? [];
    expect(refunded).toBe(back.reduce((sum, refund) => sum + refund.amount, 0));
    expect(pointsBack).toBe(
      back.reduce((sum, refund) => sum + refund.points + refund.forfeited, 0),
    );
  }
  expect(year.refunds.length).toBeGreaterThan(5);
  expect(year.purchases.some(({ refunded, amount }) => refunded === amount)).toBe(true);
  expect(year.purchases.some(({ refunded, amount }) => refunded > 0 && refunded < amount)).toBe(
    true,
  );
});

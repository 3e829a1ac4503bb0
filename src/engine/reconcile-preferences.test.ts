import { expect, test } from "vitest";
import { aConsent, somePreferences } from "#testing/consents.ts";
import { aUser } from "#testing/rows.ts";
import { reconcile } from "./reconcile.ts";
import { type Rows, storeOf } from "./testing/store-of.ts";

/*
 * Ana agreed to news by email and to offers from purchases, and withdrew the former.
 */

const whole: Rows = {
  users: [aUser()],
  consents: [
    aConsent(),
    aConsent({ id: "ana.2", number: 2, purpose: "offersFromPurchases" }),
    aConsent({ id: "ana.3", number: 3, isGiven: false }),
  ],
  preferences: [somePreferences({ consentCount: 3, offersFromPurchases: 2 })],
};

const differs = ["The preferences of ana are not what their consent records say."];

const faultsOf = async (own: Rows) => (await reconcile(storeOf({ ...whole, ...own }))).differences;

test("preferences that follow from their consent records have no difference", async () => {
  expect(await faultsOf({})).toEqual([]);
  expect(await faultsOf({ consents: [], preferences: [] })).toEqual([]);
});

test.each([
  ["a withdrawn consent that still holds", { newsByEmail: 1 }],
  ["a consent that holds without a record", { newsByPush: 3 }],
  ["a given consent that does not hold", { offersFromPurchases: 0 }],
  ["another number of records", { consentCount: 2 }],
])("reports %s", async (_case, own) => {
  const preferences = [somePreferences({ consentCount: 3, offersFromPurchases: 2, ...own })];
  expect(await faultsOf({ preferences })).toEqual(differs);
});

test("reports records of customers without preferences", async () => {
  expect(await faultsOf({ preferences: [] })).toEqual([
    "There are 3 consent records, and preferences count 0.",
  ]);
});

import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aMemberCode, aUser } from "#testing/rows.ts";
import type { User } from "../../identity/user.ts";
import type { Location } from "../../locations/location.ts";
import { decimalsOf, defaultProgram, type Program } from "../../program.ts";
import type { Context } from "../../world.ts";
import type { Purchase } from "../purchase.ts";
import { recordPurchase, recordPurchaseInput } from "../record-purchase.ts";

const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin" });
const ben = aUser({ id: "ben", name: "Ben Oat", email: "ben@example.com" });

/** A purchase of 10.00 by Ana, as a till sends it. */
export const tenEuros = {
  customer: { userId: "ana" },
  locationId: null,
  checkId: "check-1",
  amount: 1000,
  currency: "EUR",
  lines: [],
  soldAt: null,
};

/** The rows and the context of a purchase, where they differ. */
export interface Scene {
  readonly ana?: Partial<User>;
  readonly harbour?: Partial<Location>;
  readonly purchases?: readonly Purchase[];
  readonly context?: Partial<Context>;
}

/** Records a purchase: by staff at the harbour, for Ana, of 10.00, unless specified otherwise. */
export async function record(own: object = {}, scene: Scene = {}) {
  const input = recordPurchaseInput.parse({ ...tenEuros, ...own });
  const reader = readerOf({
    users: [aUser(scene.ana), ben, boss],
    locations: [aLocation(scene.harbour), aLocation({ id: "station", nameKey: "station" })],
    purchases: scene.purchases ?? [],
    memberCodes: [aMemberCode()],
  });
  const context = contextFor(boss, { locationId: "harbour", ...scene.context });
  const facts = await recordPurchase.load(input, reader, context, undefined);
  return recordPurchase.decide(facts, input, context);
}

/** Returns the program with other constants for purchases. */
export function programOf(own: Partial<Program["purchases"]>) {
  const purchases = { ...defaultProgram.purchases, ...own };
  const decimals = decimalsOf(purchases.currency) ?? purchases.decimals;
  return { program: { ...defaultProgram, purchases: { ...purchases, decimals } } };
}

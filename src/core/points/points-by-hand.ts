import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import type { User } from "../identity/user.ts";
import { isRefusal } from "../kit/refusal.ts";
import type { Location } from "../locations/location.ts";
import { findLocation } from "../locations/requested-location.ts";
import type { Context, ProgramReader } from "../world.ts";

/** What decides whether staff may add or remove a customer's points: the account, locked, and the location of the device. */
export interface PointsByHandFacts {
  readonly user: User | undefined;
  readonly place: Location | undefined;
}

/** Reads {@link PointsByHandFacts}. One round trip. */
export async function readPointsByHand(
  userId: string,
  reader: ProgramReader,
  context: Context,
): Promise<PointsByHandFacts> {
  const [user, place] = await Promise.all([
    accountOf(reader, userId, { lock: true }),
    findLocation(reader, context, null),
  ]);
  return { user, place };
}

/** Returns the customer; refuses accounts that are not a customer's, and a device whose location is closed or no longer exists. */
export function checkPointsByHand({ user, place }: PointsByHandFacts, context: Context) {
  const customer = changeableCustomer(user);
  if (isRefusal(customer)) return customer;
  // Ledger entries are permanent, so only an open location is recorded.
  if (context.locationId !== null && place?.isOpen !== true) {
    return refuse("device-location-invalid", {});
  }
  return customer;
}

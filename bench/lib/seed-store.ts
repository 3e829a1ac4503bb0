import { sha256Hex } from "#adapters/chance/digest.ts";
import type { NewRow } from "#adapters/store-sql/bulk-load.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Location } from "#core/locations/location.ts";
import { post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import type { Reward } from "#core/rewards/reward.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commitGroups, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { aCode, aLocation, aReward, aSession } from "#testing/rows.ts";

/** What a benchmark finds in its store. */
export interface Seeded {
  /** A session's token for each customer, the customers in the order of their numbers. */
  readonly tokens: readonly string[];
  /** The session of somebody with all rights. */
  readonly adminToken: string;
  readonly rewardIds: readonly string[];
  /** Codes that nobody has redeemed, each of another product. */
  readonly codes: readonly string[];
}

/** How much to seed. */
export interface Amounts {
  readonly customers: number;
  readonly rewards: number;
  readonly codes: number;
}

/** The first customer's number, so that every number has as many digits. */
export const FIRST_NUMBER = 10_001;

/** The id of the place where customers are served. */
export const LOCATION_ID = "bench-location";

/** What each reward costs, in points. */
export const COST = 1;

const BALANCE = 1_000_000_000;

/** The id of a customer, 26 characters like any other. In: the number, from {@link FIRST_NUMBER} on. */
export function customerId(number: number | string): string {
  return `BENCH-CUSTOMER-000000${number}`;
}

/** The id of a customer's second session, which no token opens: pgbench looks it up. */
export function sessionId(number: number | string): string {
  return `bench${"0".repeat(54)}${number}`;
}

/** The id of a reward. In: its number, from {@link FIRST_NUMBER} on. */
export function rewardId(number: number | string): string {
  return `bench-reward-${number}`;
}

/**
 * Fills a store through its own interface: customers with a billion points and two sessions each, somebody with all
 * rights, a location, unlimited rewards at one point, codes. Rejects with StoreFailure.
 */
export async function seedStore(
  store: Store,
  { customers, rewards, codes }: Amounts,
): Promise<Seeded> {
  const context = systemContext();
  const numbers = Array.from({ length: customers }, (_none, index) => FIRST_NUMBER + index);
  const tokens = numbers.map(() => context.fresh.token());
  const batches = numbers.map((number, index) =>
    customerChanges(context, number, tokens[index] ?? ""),
  );
  const adminToken = context.fresh.token();
  const rewardIds = Array.from({ length: rewards }, (_none, index) =>
    rewardId(FIRST_NUMBER + index),
  );
  const codeTexts = Array.from(
    { length: codes },
    (_none, index) => `BENCH-${FIRST_NUMBER + index}`,
  );
  batches.push([
    ...adminChanges(context, adminToken),
    inserted("locations", benchLocation(context.now)),
    ...rewardIds.map((id, place) => inserted("rewards", benchReward(id, place))),
    ...codeTexts.map((code) => codeChange(context, code)),
  ]);
  await commitGroups(store, batches);
  return { tokens, adminToken, rewardIds, codes: codeTexts };
}

function customerChanges(context: Context, number: number, token: string): ProgramChange[] {
  const user = benchUser(context, customerId(number), `customer-${number}`);
  const gift = { type: "earn", amount: BALANCE, description: "To spend", source: "bench" } as const;
  const session = { userId: user.id, createdAt: context.now };
  return [
    inserted("users", user),
    ...post(user, gift, context).changes,
    inserted("sessions", aSession({ ...session, id: sha256Hex(token) })),
    inserted("sessions", aSession({ ...session, id: sessionId(number) })),
  ];
}

function adminChanges(context: Context, token: string): ProgramChange[] {
  const user = benchUser(context, context.fresh.id(), "staff");
  return [
    inserted("users", { ...user, role: "admin" }),
    inserted(
      "sessions",
      aSession({ id: sha256Hex(token), userId: user.id, createdAt: context.now }),
    ),
  ];
}

function benchUser({ program, now }: Context, id: string, name: string): User {
  return newUser({
    id,
    name: `Bench ${name}`,
    email: `${name}@bench.example`,
    tier: firstTier(program),
    referralCode: `BENCH-${name}`,
    joinedDate: now,
  });
}

/** The location where customers are served. In: when it was made, in UTC epoch milliseconds. */
export function benchLocation(createdAt: number): Location {
  return aLocation({ id: LOCATION_ID, name: "Bench", nameKey: "bench", createdAt });
}

/** A reward of one point without a limit. In: its id and its position in the catalogue. */
export function benchReward(id: string, displayOrder: number): Reward {
  return aReward({ id, title: "Free Espresso", pointsCost: COST, displayOrder });
}

/** An active code of ten points, of a product of its own. */
export function codeChange({ fresh, now }: Context, code: string): NewRow {
  const times = { createdAt: now, expiresAt: now + DAY_MS };
  const row = aCode({ id: fresh.id(), code, productId: `Product of ${code}`, ...times });
  return { kind: "insert", dataset: "qrCodes", row };
}

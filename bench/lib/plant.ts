import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import type { NewRow } from "#adapters/store-sql/bulk-load.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import type { Location } from "#core/locations/location.ts";
import { nobody } from "#core/permissions.ts";
import { post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram } from "#core/program.ts";
import type { Reward } from "#core/rewards/reward.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";

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

/** How much to plant. */
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
const PER_TRANSACTION = 50;

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

/** The context in which benchmarks plant: now, and nobody acts. */
export function benchContext(): Context {
  const now = Date.now();
  return {
    actor: nobody,
    now,
    today: dayIn(defaultProgram.timeZone, now),
    device: "",
    locationId: null,
    program: defaultProgram,
    fresh: freshValues(),
    digest: sha256Hex,
  };
}

/**
 * Fills a store through its own interface: customers with a billion points and two sessions each, somebody with all
 * rights, a location, unlimited rewards at one point, codes. Rejects with StoreFailure.
 */
export async function plant(store: Store, { customers, rewards, codes }: Amounts): Promise<Seeded> {
  const context = benchContext();
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
    { kind: "insert", dataset: "locations", row: benchLocation(context.now) },
    ...rewardIds.map((id, place) => rewardChange(benchReward(id, place))),
    ...codeTexts.map((code) => codeChange(context, code)),
  ]);
  for (let from = 0; from < batches.length; from += PER_TRANSACTION) {
    const changes = batches.slice(from, from + PER_TRANSACTION).flat();
    await store.transact(async () => ({ changes, result: undefined }));
  }
  return { tokens, adminToken, rewardIds, codes: codeTexts };
}

function customerChanges(context: Context, number: number, token: string): ProgramChange[] {
  const user = person(context, customerId(number), `customer-${number}`);
  const gift = { type: "earn", amount: BALANCE, description: "To spend", source: "bench" } as const;
  return [
    { kind: "insert", dataset: "users", row: user },
    ...post(user, gift, context).changes,
    sessionChange(context, user.id, sha256Hex(token)),
    sessionChange(context, user.id, sessionId(number)),
  ];
}

function adminChanges(context: Context, token: string): ProgramChange[] {
  const user = person(context, context.fresh.id(), "staff");
  return [
    { kind: "insert", dataset: "users", row: { ...user, role: "admin" } },
    sessionChange(context, user.id, sha256Hex(token)),
  ];
}

function person({ program, now }: Context, id: string, name: string): User {
  return newUser({
    id,
    name: `Bench ${name}`,
    email: `${name}@bench.example`,
    tier: firstTier(program),
    referralCode: `BENCH-${name}`,
    joinedDate: now,
  });
}

function sessionChange({ now }: Context, userId: string, id: string): ProgramChange {
  const row = { id, userId, createdAt: now, expiresAt: now + DAY_MS, seenAt: now, device: "" };
  return { kind: "insert", dataset: "sessions", row };
}

/** The place where customers are served. In: when it was made, in UTC epoch milliseconds. */
export function benchLocation(createdAt: number): Location {
  const name = { name: "Bench", nameKey: "bench" };
  return { id: LOCATION_ID, ...name, timeZone: "UTC", isOpen: true, createdAt };
}

/** A reward of one point without a limit. In: its id and its place in the catalogue. */
export function benchReward(id: string, displayOrder: number): Reward {
  return {
    id,
    title: "Free Espresso",
    description: "A small one, on the house.",
    pointsCost: COST,
    category: "Drinks",
    image: "coffee",
    ...rewardDefaults,
    displayOrder,
    expiryDays: 30,
  };
}

function rewardChange(row: Reward): ProgramChange {
  return { kind: "insert", dataset: "rewards", row };
}

/** A code of ten points that nobody has redeemed, of a product of its own. */
export function codeChange({ fresh, now }: Context, code: string): NewRow {
  const row = {
    id: fresh.id(),
    code,
    productId: `Product of ${code}`,
    points: 10,
    isRedeemed: false,
    redeemedBy: null,
    redeemedAt: null,
    redeemedDay: null,
    createdAt: now,
    expiresAt: now + DAY_MS,
    rating: null,
    comment: null,
    ratedAt: null,
    batchId: null,
    batchNo: null,
    createdBy: null,
  };
  return { kind: "insert", dataset: "qrCodes", row };
}

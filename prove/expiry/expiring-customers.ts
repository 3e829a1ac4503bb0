import { sha256Hex } from "#adapters/chance/digest.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { addMonths, monthOf } from "#core/kit/month.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";

import { post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { firstVersion } from "#core/settings/change-settings.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, commitGroups, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { aReward, aSession } from "#testing/rows.ts";
import { seedProgram } from "#testing/seed-program.ts";

/** Points of each customer that have expired, and points that have not. */
export const OLD = 30;
export const NEW = 20;

/** What each redemption costs, in points. */
export const PRICE = 5;

/** Customers, the session of each, and the reward that they redeem. */
export interface Expiring {
  readonly customers: readonly string[];
  readonly tokens: readonly string[];
  readonly rewardId: string;
}

/** A program whose points expire a month after they were earned, in UTC. */
export const expiringProgram: Program = {
  ...defaultProgram,
  expiry: {
    ...noExpiry,
    kind: "after-earning",
    months: 1,
    countsFrom: "2015-01",
    notBefore: "2015-02",
  },
};

/**
 * Writes a program whose points expire a month after they were earned, and customers with {@link OLD} points of half a year ago and
 * {@link NEW} of today. The lots of every second customer are not known yet, as in a program that has just been updated.
 */
export async function seedExpiring(store: Store, count: number): Promise<Expiring> {
  await seedProgram(store);
  const context = systemContext();
  const half = `${addMonths(monthOf(context.today), -6)}-15`;
  const customers = await seedCustomers(
    store,
    { count, isKnown: isKnownFirst, old: half },
    context,
  );
  await commit(store, ...firstVersion(expiringProgram, context.now));
  return customers;
}

/** Customers to write: which of them have known lots, and the program day of their {@link OLD} points, 'YYYY-MM-DD'. */
interface Seeded {
  readonly count: number;
  readonly isKnown: (at: number) => boolean;
  readonly old: string;
}

/** Writes customers with old points and {@link NEW} of the context's day, a session of each, and a reward. */
export async function seedCustomers(
  store: Store,
  { count, isKnown, old }: Seeded,
  context: Context,
): Promise<Expiring> {
  const people = Array.from({ length: count }, (_, at) => personIn(context, isKnown(at)));
  const tokens = people.map(() => context.fresh.token());
  await commitGroups(
    store,
    people.map((user, at) => changesOf(user, tokens[at] ?? "", old, context)),
  );
  const reward = aReward({ id: context.fresh.id(), pointsCost: PRICE, displayOrder: 60 });
  await commit(store, inserted("rewards", reward));
  return { customers: people.map(({ id }) => id), tokens, rewardId: reward.id };
}

/** Whether the lots of a customer are known at the beginning, by the place in the list. */
export function isKnownFirst(at: number): boolean {
  return at % 2 === 0;
}

function personIn({ fresh, now }: Context, isKnown: boolean): User {
  const id = fresh.id();
  const own = { id, name: "Seeded User", email: `${id}@seeded.example`.toLowerCase() };
  const joined = { tier: firstTier(expiringProgram), referralCode: `SEEDED${id}`, joinedDate: now };
  return { ...newUser({ ...own, ...joined }), ...(isKnown ? {} : { oldestLot: null }) };
}

function changesOf(
  user: User,
  token: string,
  old: string,
  context: Context,
): readonly ProgramChange[] {
  const earn = (amount: number) =>
    ({ type: "earn", amount, description: "Seeded", source: "staff" }) as const;
  const first = post(user, earn(OLD), { ...context, today: old });
  const second = post(first.user, earn(NEW), context);
  const times = { createdAt: context.now, expiresAt: context.now + 14 * DAY_MS };
  const session = { ...aSession({ id: sha256Hex(token), userId: user.id, ...times }), ...times };
  return [
    inserted("users", user),
    ...first.changes,
    ...second.changes,
    inserted("sessions", session),
  ];
}

import { sha256Hex } from "#adapters/chance/digest.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { type Posting, post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Reward } from "#core/rewards/reward.ts";
import { newVoucher } from "#core/vouchers/new-voucher.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commitGroups, inserted } from "./changes.ts";
import { systemContext } from "./context.ts";
import { aCode, aReward, aSession } from "./rows.ts";

/** A seeded user: the id of the stored row and a session's token. */
export interface Seeded {
  readonly id: string;
  readonly token: string;
}

/** Collects rows and writes them directly to a store, bypassing the rules. */
export interface Seeder {
  /** Adds a user, a customer unless `own` has another role, with a session and, if points are given, one ledger entry for them. */
  user(points?: number, own?: Partial<User>): Seeded;
  /** Adds a reward that costs one point. Returns its id. */
  reward(own: Partial<Reward>): string;
  /** Adds a redemption by a seeded user, paid with their points: an entry and a voucher. */
  voucher(
    customer: Seeded,
    reward: Pick<Reward, "id" | "pointsCost"> & { readonly expiryDays?: number },
  ): Pick<Voucher, "id" | "code">;
  /** Adds an active code. Returns its text. */
  code(own: Pick<QrCode, "productId" | "points">): string;
  /** The time of the rows, and generated values; no actor. */
  readonly context: Context;
  /** Adds other rows that belong together. */
  readonly add: (changes: readonly ProgramChange[]) => void;
  /** Returns the changes that move a seeded user's points; the caller adds them. */
  readonly move: (userId: string, posting: Posting) => readonly ProgramChange[];
  /** Returns what a seeded user carries to the next purchase, in millionths of a point. */
  readonly carriedOf: (userId: string) => number;
  /** Returns the change that sets what a seeded user carries; the caller adds it. */
  readonly carry: (userId: string, carriedMillionths: number) => ProgramChange;
  /** Commits the rows collected since the last call. */
  writeTo(store: Store): Promise<void>;
}

/** Creates a seeder. Takes the time of its rows in UTC epoch milliseconds. */
export function seeder(now = Date.now()): Seeder {
  const context = systemContext(now);
  const { fresh } = context;
  // Rows that belong together are one group, which is never split across transactions.
  const collected: (readonly ProgramChange[])[] = [];
  const users = new Map<string, User>();
  const move: Seeder["move"] = (id, posting) => {
    const user = users.get(id);
    if (user === undefined) throw new TypeError(`No seeded user has the id ${id}.`);
    const posted = post(user, posting, context);
    users.set(id, posted.user);
    return posted.changes;
  };
  return {
    context,
    add: (changes) => void collected.push(changes),
    move,
    carry(id, carriedMillionths) {
      const user = users.get(id);
      if (user !== undefined) users.set(id, { ...user, carriedMillionths });
      return { kind: "patch", dataset: "users", id, fields: { carriedMillionths } };
    },
    carriedOf: (id) => users.get(id)?.carriedMillionths ?? 0,
    user(points = 0, own = {}) {
      const token = fresh.token();
      const user = userIn(context, own);
      const posted = pointsFor(user, points, context);
      users.set(user.id, posted.user);
      const session = aSession({ id: sha256Hex(token), userId: user.id, createdAt: now });
      collected.push([inserted("users", user), ...posted.changes, inserted("sessions", session)]);
      return { id: user.id, token };
    },
    reward(own) {
      const row = cheapReward({ id: fresh.id(), ...own });
      collected.push([inserted("rewards", row)]);
      return row.id;
    },
    voucher({ id }, { id: rewardId, ...own }) {
      const reward = cheapReward({ id: rewardId, ...own });
      const row = newVoucher(id, reward, context);
      const paid = move(id, paymentFor(reward));
      collected.push([...paid, inserted("vouchers", row)]);
      return { id: row.id, code: row.code };
    },
    code(own) {
      const times = { createdAt: now, expiresAt: now + DAY_MS };
      const row = aCode({ id: fresh.id(), code: `SEEDED-${fresh.id()}`, ...times, ...own });
      collected.push([inserted("qrCodes", row)]);
      return row.code;
    },
    writeTo: (store) => commitGroups(store, collected.splice(0)),
  };
}

function cheapReward(own: Partial<Reward>): Reward {
  return aReward({ title: "Free Espresso", pointsCost: 1, displayOrder: 50, ...own });
}

function userIn({ program, fresh, now }: Context, own: Partial<User>): User {
  const id = fresh.id();
  const account = newUser({
    id,
    name: "Seeded User",
    email: `${id}@seeded.example`.toLowerCase(),
    tier: firstTier(program),
    referralCode: `SEEDED${id}`,
    joinedDate: now,
  });
  return {
    ...account,
    ...(own.points !== undefined && { oldestLot: null, tierSince: null }),
    ...own,
  };
}

function pointsFor(user: User, amount: number, context: Context) {
  const gift = { type: "earn", amount, description: "To spend", source: "staff" } as const;
  return post(user, gift, context);
}

function paymentFor({ id: reference, title, pointsCost }: Reward): Posting {
  const what = { amount: pointsCost, description: `Redeemed ${title}`, reference };
  return { type: "redeem", source: "reward", ...what };
}

import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { nobody } from "#core/permissions.ts";
import { type Posting, post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram } from "#core/program.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Reward } from "#core/rewards/reward.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import { newVoucher } from "#core/vouchers/new-voucher.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";

/** A seeded person: the stored user's id and a session's key. */
export interface Seeded {
  readonly id: string;
  readonly token: string;
}

/** Collects rows past the rules and puts them into a store. Times are the planter's now, days those of UTC. */
export interface Planter {
  /** Today in UTC, 'YYYY-MM-DD'. */
  readonly today: string;
  /** A customer with a session and, when points are given, one ledger entry that brings them. */
  person(points?: number, own?: Partial<User>): Seeded;
  /** A reward of the catalogue. Out: its id. */
  reward(own: Partial<Reward>): string;
  /** A reward that somebody seeded has redeemed, with points of theirs: an entry and a ready voucher. */
  voucher(
    holder: Seeded,
    reward: Pick<Reward, "id" | "pointsCost"> & { readonly expiryDays?: number },
  ): Pick<Voucher, "id" | "code">;
  /** A code that nobody has redeemed. Out: its text. */
  code(own: Pick<QrCode, "productId" | "points">): string;
  /** When everything is seeded, with fresh values; nobody acts. */
  readonly context: Context;
  /** Other rows that belong together. */
  readonly add: (changes: readonly ProgramChange[]) => void;
  /** The changes that move points of somebody seeded; the caller adds them. In: the person's id. */
  readonly move: (id: string, posting: Posting) => readonly ProgramChange[];
  /** Commits what was collected since the last time. */
  plantIn(store: Store): Promise<void>;
}

/** How many rows with what belongs to them go into one transaction. */
const PER_TRANSACTION = 50;

/** A new planter with nothing collected. In: when it is, in UTC epoch milliseconds. */
export function planter(now = Date.now()): Planter {
  const fresh = freshValues();
  const today = dayIn("UTC", now);
  const program = defaultProgram;
  const context = {
    actor: nobody,
    now,
    today,
    device: "",
    locationId: null,
    program,
    fresh,
    digest: sha256Hex,
  };
  // What belongs together is one group, and never in two transactions.
  const collected: (readonly ProgramChange[])[] = [];
  const people = new Map<string, User>();
  const move: Planter["move"] = (id, posting) => {
    const user = people.get(id);
    if (user === undefined) throw new TypeError(`Nobody planted has the id ${id}.`);
    const posted = post(user, posting, context);
    people.set(id, posted.user);
    return posted.changes;
  };
  return {
    today,
    context,
    add: (changes) => void collected.push(changes),
    move,
    person(points = 0, own = {}) {
      const token = fresh.token();
      const user = personIn(context, own);
      const posted = pointsFor(user, points, context);
      people.set(user.id, posted.user);
      collected.push([
        { kind: "insert", dataset: "users", row: user },
        ...posted.changes,
        sessionOf(user.id, token, context),
      ]);
      return { id: user.id, token };
    },
    reward(own) {
      const row = rewardWith(fresh.id(), own);
      collected.push([{ kind: "insert", dataset: "rewards", row }]);
      return row.id;
    },
    voucher({ id }, { id: rewardId, ...own }) {
      const reward = rewardWith(rewardId, own);
      const row = newVoucher(id, reward, context);
      const paid = move(id, paymentFor(reward));
      collected.push([...paid, { kind: "insert", dataset: "vouchers", row }]);
      return { id: row.id, code: row.code };
    },
    code(own) {
      const row = codeWith(context, own);
      collected.push([{ kind: "insert", dataset: "qrCodes", row }]);
      return row.code;
    },
    async plantIn(store) {
      const all = collected.splice(0);
      for (let from = 0; from < all.length; from += PER_TRANSACTION) {
        const changes = all.slice(from, from + PER_TRANSACTION).flat();
        await store.transact(async () => ({ changes, result: undefined }));
      }
    },
  };
}

function personIn({ program, fresh, now }: Context, own: Partial<User>): User {
  const id = fresh.id();
  const account = newUser({
    id,
    name: "Prove Person",
    email: `${id}@prove.example`.toLowerCase(),
    tier: firstTier(program),
    referralCode: `PROVE${id}`,
    joinedDate: now,
  });
  return { ...account, ...own };
}

function pointsFor(user: User, amount: number, context: Context) {
  const gift = { type: "earn", amount, description: "To spend", source: "staff" } as const;
  return post(user, gift, context);
}

function paymentFor({ id: reference, title, pointsCost }: Reward): Posting {
  const what = { amount: pointsCost, description: `Redeemed ${title}`, reference };
  return { type: "redeem", source: "reward", ...what };
}

function sessionOf(userId: string, token: string, { now }: Context): ProgramChange {
  const times = { createdAt: now, expiresAt: now + DAY_MS, seenAt: now };
  const row = { id: sha256Hex(token), userId, ...times, device: "" };
  return { kind: "insert", dataset: "sessions", row };
}

function rewardWith(id: string, own: Partial<Reward>): Reward {
  return {
    id,
    title: "Free Espresso",
    description: "A small one, on the house.",
    pointsCost: 1,
    category: "Drinks",
    image: "coffee",
    ...rewardDefaults,
    displayOrder: 50,
    expiryDays: 30,
    ...own,
  };
}

function codeWith({ fresh, now }: Context, own: Pick<QrCode, "productId" | "points">): QrCode {
  return {
    id: fresh.id(),
    code: `PROVE-${fresh.id()}`,
    ...own,
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
}

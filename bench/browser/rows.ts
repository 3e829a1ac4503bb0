import { newCredentials, newUser, type User } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { type Posting, post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import { newQrCode } from "#core/qr-codes/new-qr-code.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Context, ProgramChange } from "#core/world.ts";

/** The reward that the benchmark redeems, with its price in points (specification §3). */
export const REDEEMED = { title: "Free Coffee", cost: 100 } as const;

const LIFETIME_MS = 5 * DAY_MS;

/** A customer without an entry. In: a number that nobody else has. */
export function customer({ fresh, now, program }: Context, number: number): User {
  return newUser({
    id: fresh.id(),
    name: `Maria Fernandes ${number}`,
    email: `maria.fernandes.${number}@example.com`,
    tier: firstTier(program),
    referralCode: `MARIA${String(number).padStart(4, "0")}`,
    joinedDate: now - 300 * DAY_MS,
  });
}

/** The account's secrets. In: the person, and what is stored of the password. */
export function credentialsRow({ id }: User, passwordHash: string): ProgramChange {
  return { kind: "insert", dataset: "credentials", row: newCredentials(id, passwordHash) };
}

/** A code that nobody has redeemed, the only one of its product. In: a number that no other code has. */
export function unusedCode({ fresh, now }: Context, number: number): QrCode {
  return newQrCode({
    id: fresh.id(),
    code: `REGULARS-BENCH${String(number).padStart(4, "0")}`,
    productId: `HOUSE-BLEND-${number}`,
    points: 10,
    createdAt: now,
    expiresAt: now + LIFETIME_MS,
    batchId: null,
    batchNo: null,
    createdBy: null,
  });
}

/**
 * A customer's ledger over the last 300 days: of ten entries one is a scan, whose code is stored with it, three are rewards and
 * six are awards of the staff. Out: the changes, the person's row with the entries counted first. In: the person without
 * them, what they begin with, and how many entries there are to be.
 */
export function ledgerOf(
  person: User,
  first: Posting,
  entries: number,
  context: Context,
): readonly ProgramChange[] {
  let user = person;
  const changes: ProgramChange[] = [];
  for (let number = 0; number < entries; number += 1) {
    const now = context.now - Math.round(((entries - number) / entries) * 300 * DAY_MS);
    const then = { ...context, now, today: dayIn(context.program.timeZone, now) };
    const scanned = number % 10 === 9 ? scannedCode(user, then) : undefined;
    if (scanned !== undefined) changes.push({ kind: "insert", dataset: "qrCodes", row: scanned });
    const posted = post(user, number === 0 ? first : postingOf(number, scanned, then), then);
    user = posted.user;
    changes.push(...posted.changes.filter(({ dataset }) => dataset === "transactions"));
  }
  return [{ kind: "insert", dataset: "users", row: user }, ...changes];
}

/** Points that staff award. */
export function award(amount: number): Posting {
  return { type: "earn", amount, description: "Bought at the counter", source: "staff" };
}

function postingOf(number: number, scanned: QrCode | undefined, { today }: Context): Posting {
  if (scanned !== undefined) {
    const { id: reference, productId, points: amount } = scanned;
    const once = `scan-${today}-${productId}`;
    const description = `Scanned ${productId}`;
    return { type: "earn", amount, description, source: "qr-code", reference, once };
  }
  if (number % 3 > 0) return award(60);
  const { title, cost: amount } = REDEEMED;
  const reward = { source: "reward", reference: "free-coffee" };
  return { type: "redeem", amount, description: `Redeemed ${title}`, ...reward };
}

function scannedCode(user: User, context: Context): QrCode {
  const { fresh, now, today } = context;
  const id = fresh.id();
  const own = { id, code: `REGULARS-${id.slice(-8)}`, productId: `BAG-${id.slice(-6)}` };
  const made = { points: 10, createdAt: now, expiresAt: now + LIFETIME_MS };
  return {
    ...newQrCode({ ...own, ...made, batchId: null, batchNo: null, createdBy: null }),
    isRedeemed: true,
    redeemedBy: user.id,
    redeemedAt: now,
    redeemedDay: today,
  };
}

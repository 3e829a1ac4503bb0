import { refuse } from "../errors.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { type Posted, post } from "../points/post.ts";
import { givenVoucher, issuedVoucherData } from "../vouchers/given-voucher.ts";
import type { Voucher } from "../vouchers/voucher.ts";
import type { Context, ProgramChange, ProgramEvent, ProgramReader } from "../world.ts";
import { PROMO_SOURCE, type PromoCode, type PromoUse, type SingleUseCode } from "./promo-code.ts";

/** What an entered code is: the promo code and, for a single-use one, the text's own row; and the customer's uses of it so far. */
export interface EnteredCode {
  readonly promo: PromoCode | undefined;
  readonly single: SingleUseCode | undefined;
  readonly usesOfCustomer: number;
}

/**
 * Reads and locks what a code is. Lock the customer before, so that their own uses are counted one after the other; commands with the same
 * promo code wait here for each other, so that its limit is exact. Two round trips.
 */
export async function findEntered(
  reader: ProgramReader,
  code: string,
  userId: string,
): Promise<EnteredCode> {
  const [shared, single] = await Promise.all([
    reader.one("promoCodes", { code }, { lock: true }),
    reader.one("singleUseCodes", { code }, { lock: true }),
  ]);
  const promoCodeId = shared?.id ?? single?.promoCodeId;
  if (promoCodeId === undefined) return { promo: undefined, single: undefined, usesOfCustomer: 0 };
  const [promo, usesOfCustomer] = await Promise.all([
    shared ?? reader.one("promoCodes", { id: promoCodeId }, { lock: true }),
    reader.count("promoUses", { promoCodeId, userId }),
  ]);
  return { promo, single: shared === undefined ? single : undefined, usesOfCustomer };
}

/** Refuses a code that cannot be used now by this customer; undefined if it can. */
export function checkEntered({ promo, single, usesOfCustomer }: EnteredCode, today: string) {
  if (promo === undefined) return undefined;
  const { endedAt, startsOn, endsOn, most, uses, perCustomer } = promo;
  if (single !== undefined && single.usedAt !== null) return refuse("promo-code-used", {});
  if (endedAt !== null || (endsOn !== null && endsOn < today)) return refuse("promo-code-over", {});
  if (startsOn !== null && startsOn > today) return refuse("promo-code-planned", { day: startsOn });
  if (perCustomer !== null && usesOfCustomer >= perCustomer) {
    return refuse("promo-code-used-by-customer", { most: perCustomer });
  }
  return most !== null && uses >= most ? refuse("promo-code-used-up", {}) : undefined;
}

/** Where and by whom a code was entered; both null if the customer did. */
type Entered = Pick<PromoUse, "locationId" | "enteredBy">;

/** What a use changes and gives: `voucher` or points, and the customer after it. */
export interface PromoOutcome {
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
  readonly user: User;
  readonly points: number;
  readonly voucher: Voucher | undefined;
}

/** Uses a promo code that {@link checkEntered} has accepted: gives its voucher or points, and counts the use. */
export function promoOutcome(
  user: User,
  { promo, single, usesOfCustomer }: EnteredCode & { readonly promo: PromoCode },
  code: string,
  entered: Entered,
  context: Context,
): PromoOutcome {
  const { now, today, fresh } = context;
  const number = promo.uses + 1;
  const { voucher, posted, points } = giftOf(promo, user, number, entered, context);
  const use: PromoUse = {
    id: fresh.id(),
    promoCodeId: promo.id,
    number,
    ofCustomer: usesOfCustomer + 1,
    userId: user.id,
    code,
    singleUseCodeId: single?.id ?? null,
    at: now,
    day: today,
    ...entered,
    points,
    voucherId: voucher?.id ?? null,
  };
  return {
    changes: [
      ...posted.changes,
      ...(voucher === undefined ? [] : [inserted(voucher)]),
      { kind: "insert", dataset: "promoUses", row: use },
      { kind: "patch", dataset: "promoCodes", id: promo.id, fields: { uses: number } },
      ...(single === undefined ? [] : [used(single, now)]),
    ],
    events: eventsOf(use, posted, voucher, context),
    user: posted.user,
    points,
    voucher,
  };
}

function giftOf(
  { id, gift, name }: PromoCode,
  user: User,
  number: number,
  { locationId }: Entered,
  context: Context,
): { voucher: Voucher | undefined; posted: Posted; points: number } {
  if (gift.kind === "voucher") {
    const origin = { kind: "code", id } as const;
    const { title, benefit, expiryDays } = gift;
    const voucher = givenVoucher({ userId: user.id, origin, title, benefit, expiryDays }, context);
    return { voucher, posted: { user, changes: [], events: [], lots: {} }, points: 0 };
  }
  const posting = {
    type: "earn",
    amount: gift.points,
    description: `Promo code: ${name}`,
    source: PROMO_SOURCE,
    reference: id,
    locationId,
    once: `${PROMO_SOURCE}-${id}-${number}`,
  } as const;
  return { voucher: undefined, posted: post(user, posting, context), points: gift.points };
}

function inserted(row: Voucher): ProgramChange {
  return { kind: "insert", dataset: "vouchers", row };
}

function used({ id }: SingleUseCode, usedAt: number): ProgramChange {
  return { kind: "patch", dataset: "singleUseCodes", id, fields: { usedAt } };
}

/** The events for webhooks: the use, and the voucher or the points. */
function eventsOf(
  { promoCodeId, points, voucherId, locationId }: PromoUse,
  { user, events }: Posted,
  voucher: Voucher | undefined,
  context: Context,
): readonly ProgramEvent[] {
  const after = pointsSnapshot(user);
  const from = "promo-code" as const;
  return [
    {
      name: "promo-code.used",
      data: { promoCodeId, ...after, points, voucherId, locationId },
    },
    voucher === undefined
      ? { name: "points.added", data: { ...after, points, from, locationId } }
      : { name: "voucher.issued", data: issuedVoucherData(voucher, user, context) },
    ...events,
  ];
}

import { cardIds } from "../cards.ts";
import {
  AHEAD_MS,
  DAY_MS,
  dayAt,
  FOR_GOOD,
  HOUR_MS,
  type ModelState,
  type Person,
  type Reward,
  type Voucher,
} from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { comingBack, move, usableAfter } from "../wallet.ts";
import { placeOf } from "./locations.ts";
import { accountOf } from "./people.ts";
import { done, type Made, type Rule, refused, signedIn, type Verdict } from "./rule.ts";

/** The state of a voucher at a time, in UTC epoch milliseconds. */
export function stateAt({ end, expiresAt }: Voucher, now: number) {
  if (end !== null) return end.how;
  return now < expiresAt ? "ready" : "expired";
}

/**
 * Issues the voucher of a redeemed reward. It expires at the end of the program day after the reward's number of days, or never if
 * that is 0 (specification §3, Reward).
 */
export function issue(
  { vouchers, now }: ModelState,
  own: Pick<Voucher, "id" | "holder" | "cost" | "paid">,
  { id: reward, title, days }: Reward,
): void {
  const expiresAt = days === 0 ? FOR_GOOD : startOfDay(now + (days + 1) * DAY_MS);
  const unused = { insteadOf: null, code: "", end: null, withheld: 0 };
  vouchers.set(own.id, { ...own, reward, title, issuedAt: now, expiresAt, ...unused });
}

/** Uses the customer's own voucher, once. */
export const useVoucher: Rule<InputOf<"useVoucher">> = signedIn(({ model, me, input }) => {
  const { now } = model;
  const voucher = model.vouchers.get(input.voucherId);
  if (voucher?.holder !== me.id) return refused("voucher-not-found");
  const state = stateAt(voucher, now);
  if (state !== "ready") return refused(`voucher-${state}`);
  const effect = () => {
    voucher.end = { how: "used", at: now, where: null };
  };
  return done(effect, { usedAt: now });
});

/** Cancels a voucher: returns its cost, less forfeited points (decision 047), and restores the reward's stock, if it exists and is limited. */
export const cancelVoucher: Rule<InputOf<"cancelVoucher">> = ({ model, input }) => {
  const { now } = model;
  const voucher = model.vouchers.get(input.voucherId);
  if (voucher === undefined) return refused("voucher-not-found");
  const customer = accountOf(model, voucher.holder);
  if (customer === undefined) return refused("user-not-found");
  if (customer.role !== "customer") return refused("managed-under-roles");
  const state = stateAt(voucher, now);
  if (state !== "ready") return refused(`voucher-${state}`);
  return cancelled(model, voucher, customer);
};

/** For how long a customer can undo a redemption, in milliseconds (decision 171). */
export const UNDO_MS = 5 * 60_000;

/** Cancels the customer's own voucher shortly after its redemption: only one that was redeemed for points, and is no replacement. */
export const cancelOwnVoucher: Rule<InputOf<"cancelOwnVoucher">> = signedIn(
  ({ model, me, input }) => {
    const { now } = model;
    const voucher = model.vouchers.get(input.voucherId);
    if (voucher?.holder !== me.id) return refused("voucher-not-found");
    const state = stateAt(voucher, now);
    if (state !== "ready") return refused(`voucher-${state}`);
    const isRedeemed = voucher.cost > 0 && voucher.insteadOf === null;
    if (!isRedeemed) return refused("voucher-not-redeemed");
    if (now - voucher.issuedAt >= UNDO_MS) return refused("voucher-undo-too-late");
    return cancelled(model, voucher, me);
  },
);

function cancelled(model: ModelState, voucher: Voucher, customer: Person): Verdict {
  const withheld = Math.min(voucher.cost, customer.forfeited);
  const credited = voucher.cost - withheld;
  const awards = comingBack(model, customer, voucher.paid, credited);
  const back = { points: credited, source: "voucher", awards };
  const effect = () => {
    voucher.end = { how: "cancelled", at: model.now, where: null };
    voucher.withheld = withheld;
    customer.forfeited -= withheld;
    move(model, customer, back);
    const reward = model.rewards.get(voucher.reward);
    if (reward !== undefined && reward.stock !== null) reward.stock += 1;
  };
  return done(effect, { balance: usableAfter(model, customer, back), credited, withheld });
}

/** Accepts a voucher at the counter, possibly in the past; a repeat with the same time is the same use (decision 107). */
export const acceptVoucher: Rule<InputOf<"acceptVoucher">> = signedIn(
  ({ model, me, input, at }) => {
    const { now } = model;
    if (isGuessing(model, me)) return refused("too-many-requests");
    const voucher = withCode(model, input.code);
    if (voucher === undefined) return wrongCode(model, me);
    const { end, id: voucherId, holder: userId } = voucher;
    const place = placeOf(model, input.locationId, at);
    const rewardId = isOfChallenge(voucher) ? null : voucher.reward;
    const result = { voucherId, userId, rewardId };
    const isRecorded =
      end?.how === "used" && end.at === input.acceptedAt && end.where === place?.id;
    if (isRecorded) return done(() => undefined, { ...result, isRepeat: true });
    if (place === undefined) return refused("location-not-found");
    if (!place.isOpen) return refused("location-closed");
    // A till's clock may be wrong by up to a day.
    const said = input.acceptedAt ?? now;
    const isCredible = said >= voucher.issuedAt - DAY_MS && said <= now + DAY_MS;
    const moment = isCredible ? said : now;
    const state = stateAt(voucher, Math.max(Math.min(moment, now), now - 7 * DAY_MS));
    if (state !== "ready") return refused(`voucher-${state}`);
    const effect = () => {
      voucher.end = { how: "used", at: moment, where: place.id };
    };
    return done(effect, { ...result, isRepeat: false });
  },
);

function isOfChallenge({ reward }: Voucher): boolean {
  return cardIds.some((id) => id === reward);
}

/** Reissues an accepted voucher, valid at least until the end of the program day. */
export const reissueVoucher: Rule<InputOf<"reissueVoucher">> = signedIn(
  ({ model, me, input, at }) => {
    const { now, vouchers } = model;
    if (isGuessing(model, me)) return refused("too-many-requests");
    const voucher = withCode(model, input.code);
    if (voucher === undefined) return wrongCode(model, me);
    const place = placeOf(model, input.locationId, at);
    if (place === undefined) return refused("location-not-found");
    const { end, holder: userId } = voucher;
    if (end?.how !== "used" || end.where !== place.id) return refused("voucher-not-used");
    const next = [...vouchers.values()].find(({ insteadOf }) => insteadOf === voucher.id);
    if (next !== undefined) {
      return done(() => undefined, { voucherId: next.id, userId, code: next.code, isRepeat: true });
    }
    if (now - end.at > 24 * HOUR_MS) return refused("voucher-used-long-ago");
    const expiresAt = Math.max(voucher.expiresAt, startOfDay(now + DAY_MS));
    const effect = (made: Made) => {
      const own = { id: made("voucherId"), code: made("code"), insteadOf: voucher.id };
      vouchers.set(own.id, { ...voucher, ...own, issuedAt: now, expiresAt, end: null });
    };
    return done(effect, { userId, isRepeat: false });
  },
);

/** The limit of wrong codes by a member of staff, and its period (decision 046). */
const GUESSES = 30;
const GUESS_MS = 15 * 60_000;

/** The key of a user's wrong voucher codes in {@link ModelState.guesses}. */
const readGuesses = ({ id }: Person) => `vouchers ${id}`;

function isGuessing({ guesses, now }: ModelState, me: Person): boolean {
  const wrong = guesses.get(readGuesses(me));
  return wrong !== undefined && now < wrong.resetsAt && wrong.count >= GUESSES;
}

function wrongCode({ guesses, now }: ModelState, me: Person): Verdict {
  const before = guesses.get(readGuesses(me));
  const next =
    before !== undefined && now < before.resetsAt
      ? { count: before.count + 1, resetsAt: before.resetsAt }
      : { count: 1, resetsAt: now + GUESS_MS };
  return refused("voucher-not-found", () => guesses.set(readGuesses(me), next));
}

/** The voucher with a typed code, ignoring letter case, spaces and the prefix before the hyphen. */
function withCode({ vouchers }: ModelState, typed: string): Voucher | undefined {
  const plain = typed.replaceAll(" ", "").toUpperCase().replace(/^V-/, "");
  return [...vouchers.values()].find(({ code }) => code === `V-${plain}`);
}

/** The start of the program day of a time. */
function startOfDay(moment: number): number {
  return Date.parse(`${dayAt(moment)}T00:00:00Z`) - AHEAD_MS;
}

import {
  AHEAD_MS,
  DAY_MS,
  dayAt,
  FOR_GOOD,
  type House,
  type Reward,
  type Voucher,
} from "../house.ts";
import type { InputOf } from "../order.ts";
import { move } from "../tiers.ts";
import { accountOf } from "./people.ts";
import { done, type Rule, refused, signedIn } from "./rule.ts";

/** What a voucher is at a moment, in UTC epoch milliseconds. */
export function stateAt({ end, expiresAt }: Voucher, now: number) {
  if (end !== null) return end.how;
  return now < expiresAt ? "ready" : "expired";
}

/**
 * What a redeemed reward leaves. It is good until the program's day is over that is so many days after this one, as the reward says; no
 * days: for good (specification §3, Reward). In: its id, who has it, the reward, and what was paid for it in points.
 */
export function issue(
  { vouchers, now }: House,
  own: Pick<Voucher, "id" | "holder" | "cost">,
  { id: reward, title, days }: Reward,
): void {
  const last = now + (days + 1) * DAY_MS;
  const expiresAt = days === 0 ? FOR_GOOD : Date.parse(`${dayAt(last)}T00:00:00Z`) - AHEAD_MS;
  vouchers.set(own.id, { ...own, reward, title, issuedAt: now, expiresAt, end: null });
}

/** One's own voucher, once. */
export const useVoucher: Rule<InputOf<"useVoucher">> = signedIn(({ house, me, input }) => {
  const { now } = house;
  const voucher = house.vouchers.get(input.voucherId);
  if (voucher?.holder !== me.id) return refused("voucher-not-found");
  const state = stateAt(voucher, now);
  if (state !== "ready") return refused(`voucher-${state}`);
  return done(() => finish(voucher, "used", now), { usedAt: now });
});

/** A customer's redemption undone: what was paid comes back, and one more of the reward, if it is there and counted. */
export const cancelVoucher: Rule<InputOf<"cancelVoucher">> = ({ house, input }) => {
  const { now } = house;
  const voucher = house.vouchers.get(input.voucherId);
  if (voucher === undefined) return refused("voucher-not-found");
  const customer = accountOf(house, voucher.holder);
  if (customer === undefined) return refused("user-not-found");
  if (customer.role !== "customer") return refused("managed-under-roles");
  const state = stateAt(voucher, now);
  if (state !== "ready") return refused(`voucher-${state}`);
  const effect = () => {
    finish(voucher, "cancelled", now);
    if (voucher.cost > 0) move(customer, voucher.cost);
    const reward = house.rewards.get(voucher.reward);
    if (reward !== undefined && reward.stock !== null) reward.stock += 1;
  };
  return done(effect, { balance: customer.points + voucher.cost });
};

function finish(voucher: Voucher, how: "used" | "cancelled", at: number): void {
  voucher.end = { how, at };
}

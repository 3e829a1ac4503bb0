import {
  DAY_MS,
  dayAt,
  GIFT,
  type ModelState,
  type Person,
  type Reward,
  SCANS_PER_DAY,
} from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { birthdayBonus, withBonus } from "../tiers.ts";
import { move, usable, usableAfter } from "../wallet.ts";
import { countScan, planFor, settle } from "./cards.ts";
import { audited, done, type Made, type Rule, refused, signedIn, type Verdict } from "./rule.ts";
import { issue } from "./vouchers.ts";

/** The limit of wrong codes, and its period. */
const GUESSES = 20;
const GUESS_MS = 15 * 60_000;

/** Redeems a code or rates its product (specification §5, QR redemption). Too many wrong codes are refused for a while. */
export const redeemQrCode: Rule<InputOf<"redeemQrCode">> = signedIn(({ model, me, input }) => {
  const wrong = model.guesses.get(me.id);
  const isWaiting = wrong !== undefined && model.now < wrong.resetsAt && wrong.count >= GUESSES;
  if (isWaiting) return refused("too-many-requests");
  const code = model.codes.get(input.code.trim().toUpperCase());
  if (code === undefined) return wrongCode(model, me);
  const result = { product: code.product, originalCode: code.code };
  if (input.feedback !== undefined) {
    if (code.redeemedBy === null) return wrongCode(model, me);
    if (code.redeemedBy !== me.id) return refused("qr-redeemed");
    if (code.isRated) return refused("qr-already-rated");
    const comments = input.feedback.comment.trim() === "" ? 0 : 1;
    return done(
      () => {
        code.isRated = true;
        model.comments += comments;
      },
      { ...result, points: 0 },
    );
  }
  if (code.redeemedBy !== null) return refused("qr-redeemed");
  if (model.now >= code.expiresAt) return refused("qr-expired");
  if (code.by === me.id && me.role !== "admin") return refused("qr-own-code", audited);
  const scans = scansToday(model, me, code.product);
  if (scans >= SCANS_PER_DAY) return refused("qr-scan-limit");
  const points = withBonus(me, code.points);
  return done(
    () => {
      code.redeemedBy = me.id;
      model.scans.set(scanKey(me, code.product, model), scans + 1);
      move(model, me, { points, source: "qr-code" });
      const plan = planFor(model, me);
      countScan(model, plan, dayAt(model.now));
      settle(model, me, plan);
    },
    { ...result, points },
  );
});

function wrongCode({ guesses, now }: ModelState, { id }: Person): Verdict {
  const before = guesses.get(id);
  const counts = before !== undefined && now < before.resetsAt;
  const next = counts
    ? { count: before.count + 1, resetsAt: before.resetsAt }
    : { count: 1, resetsAt: now + GUESS_MS };
  return refused("qr-invalid", () => guesses.set(id, next));
}

/** Returns how many codes of a product a customer has redeemed today. */
export function scansToday(model: ModelState, person: Person, product: string): number {
  return model.scans.get(scanKey(person, product, model)) ?? 0;
}

/** The key of a scan at the current time in {@link ModelState.scans}. */
function scanKey(person: Person, product: string, model: ModelState): string {
  return `${person.id} ${product} ${dayAt(model.now)}`;
}

/** Redeems a reward (specification §5, Reward redemption). */
export const redeemReward: Rule<InputOf<"redeemReward">> = signedIn(({ model, me, input }) => {
  const reward = model.rewards.get(input.rewardId);
  if (reward?.isActive !== true) return refused("reward-not-found");
  if (reward.stock === 0) return refused("reward-sold-out");
  if (reward.id === GIFT) return gift(model, me, reward);
  if (usable(model, me) < reward.cost) return refused("not-enough-points");
  const { cost } = reward;
  const spent = { points: -cost, source: "reward" };
  const effect = (made: Made) => {
    takeFromStock(reward);
    const paid = move(model, me, spent);
    issue(model, { id: made("voucherId"), holder: me.id, cost, paid }, reward);
  };
  return done(effect, { points: usableAfter(model, me, spent) });
});

function gift(model: ModelState, me: Person, reward: Reward): Verdict {
  const today = dayAt(model.now);
  const year = Number(today.slice(0, 4));
  if (me.giftYear === year) return refused("birthday-already-redeemed");
  if (!isBirthday(me, today)) return refused("birthday-not-today");
  if (today < me.giftFrom) return refused("birthday-changed");
  const given = { points: birthdayBonus(me), source: "birthday" };
  return done(
    (made) => {
      takeFromStock(reward);
      move(model, me, given);
      issue(model, { id: made("voucherId"), holder: me.id, cost: 0, paid: [] }, reward);
      me.giftYear = year;
      me.giftFrom = daysAfter(today, 183);
    },
    { points: usableAfter(model, me, given) },
  );
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a day 'YYYY-MM-DD' is a customer's birthday; 29 February counts as the 28th in common years (readings, Points and tiers). */
export function isBirthday({ birthday }: Person, today: string): boolean {
  const born = birthday.slice(5);
  if (born === today.slice(5)) return true;
  const hasLeapDay = new Date(`${today.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1;
  return born === "02-29" && !hasLeapDay && today.endsWith("-02-28");
}

function takeFromStock(reward: Reward): void {
  if (reward.stock !== null) reward.stock -= 1;
}

/** Adds points without a bonus (specification §5, Add points). */
export const addPoints: Rule<InputOf<"addPoints">> = ({ model, input, at }) => {
  const customer = model.people.get(input.userId);
  if (customer === undefined || customer.isGone) return refused("user-not-found");
  if (customer.role !== "customer") return refused("managed-under-roles");
  if (at !== undefined && model.locations.get(at)?.isOpen !== true) {
    return refused("device-location-invalid");
  }
  const added = { points: input.amount, source: "staff" };
  const balance = usableAfter(model, customer, added);
  return done(() => void move(model, customer, added), { balance });
};

/** Removes points that were added by mistake, at most the balance; the tier stays (decision 184). */
export const removePoints: Rule<InputOf<"removePoints">> = ({ model, input, at }) => {
  const customer = model.people.get(input.userId);
  if (customer === undefined || customer.isGone) return refused("user-not-found");
  if (customer.role !== "customer") return refused("managed-under-roles");
  if (at !== undefined && model.locations.get(at)?.isOpen !== true) {
    return refused("device-location-invalid");
  }
  if (usable(model, customer) < input.amount) return refused("points-above-balance");
  const removed = { points: -input.amount, source: "correction" };
  const balance = usableAfter(model, customer, removed);
  return done(() => void move(model, customer, removed), { balance });
};

import { campaignAwards } from "../campaigns.ts";
import { STAMPED, STAMPED_CARD } from "../cards.ts";
import { earnedBy } from "../earned.ts";
import { checkOf, DAY_MS, type ModelState, type Person, type Purchase } from "../model-state.ts";
import type { InputOf } from "../order.ts";
import { releaseDay, takePending } from "../pending.ts";
import { withBonus } from "../tiers.ts";
import { type Move, move, usable, usableAfter } from "../wallet.ts";
import { countPurchase, countStamps, planFor, pointsOf, settle } from "./cards.ts";
import { placeOf } from "./locations.ts";
import { codeNamed, shown } from "./members.ts";
import { accountOf } from "./people.ts";
import { done, type Rule, refused, type Verdict } from "./rule.ts";
import { planRefund } from "./stamps.ts";

type Recording = InputOf<"recordPurchase">;

/**
 * Records a purchase: one point for each euro, with the bonus of the previous tier, once for each check of a location (decision 040), and what campaigns give (decision 157). Cents
 * that are not a euro are carried to the next purchase (decision 141).
 */
export const recordPurchase: Rule<Recording> = ({ model, input, at }) => {
  const { checkId: check, amount, soldAt } = input;
  const place = placeOf(model, input.locationId, at);
  const sold = Math.min(soldAt ?? model.now, model.now);
  const buyer = buyerOf(model, input, sold);
  const earlier = model.purchases.get(checkOf(place?.id ?? "", check));
  if (earlier !== undefined) return repeatedPurchase(model, earlier, buyer, input);
  if (place === undefined) return refused("location-not-found");
  if (!place.isOpen) return refused("location-closed");
  if (input.currency !== "EUR") return refused("currency-not-taken");
  const customer = served(buyer);
  if (!("points" in customer)) return customer;
  if (model.now - sold > 7 * DAY_MS) return refused("sold-too-long-ago");
  const cents = customer.cents + amount;
  const base = Math.floor(cents / 100);
  const given = campaignAwards(model, customer, { amount, base, zone: place.zone, sold });
  const bonuses = [withBonus(customer, base) - base, ...given.points];
  const points = bonuses.reduce((sum, bonus) => sum + bonus, base);
  const day = points === 0 ? null : releaseDay(model, amount);
  const waiting = day === null ? null : { left: points, day };
  const pending = waiting?.left ?? 0;
  const result = { userId: customer.id, checkId: check, points, pending, isRepeat: false };
  const plan = planFor(model, customer);
  const items = input.lines.map(({ quantity, amount: price }) => ({ quantity, amount: price }));
  const paid = { amount, kept: amount, day: dayIn(place.zone, sold), items };
  countPurchase(model, plan, paid, sold);
  if (amount >= STAMPED) countStamps(model, plan, STAMPED_CARD, { units: 1, at: sold });
  const ofCards = pointsOf(model, customer, plan);
  const awards = pending > 0 ? [] : earnedBy(model, points, given.points, sold);
  const bought = { points: points - pending, source: "purchase", awards };
  const balance = usableAfter(model, customer, bought, { points: ofCards, source: "challenge" });
  const effect = () => {
    move(model, customer, bought);
    settle(model, customer, plan);
    model.cards.items.set(checkOf(place.id, check), items);
    model.cards.shares.set(checkOf(place.id, check), plan.shares);
    customer.cents = cents % 100;
    given.effect();
    const earned = { points, bonuses, sold, awards, pending: waiting };
    const row = { location: place.id, check, customer: customer.id, amount, ...earned };
    const back = { refunded: 0, back: 0, refunds: new Map() };
    model.purchases.set(checkOf(place.id, check), { ...row, ...back });
  };
  return done(effect, { ...result, balance });
};

/** The day of a time at a location, 'YYYY-MM-DD'. */
function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
}

/** The result of the first record, even if its customer is inactive now, or a refusal if the repeat differs. */
function repeatedPurchase(
  model: ModelState,
  earlier: Purchase,
  buyer: Buyer,
  { amount, currency }: Recording,
): Verdict {
  const { customer, check, points } = earlier;
  if (buyer.person?.id !== customer) {
    const other = served(buyer);
    return "points" in other ? refused("check-recorded-otherwise") : other;
  }
  const isSame = amount === earlier.amount && currency === "EUR";
  if (!isSame) return refused("check-recorded-otherwise");
  const { tier } = buyer.person;
  const balance = usable(model, buyer.person);
  const pending = earlier.pending?.left ?? 0;
  const own = { checkId: check, points, pending };
  const result = { userId: customer, ...own, balance, tier, isRepeat: true };
  return done(() => undefined, result);
}

/** The customer, if found, and the refusal of an unsuitable code, email or phone number. */
interface Buyer {
  readonly person: Person | undefined;
  readonly refusal?: Verdict;
}

function buyerOf(model: ModelState, { customer }: Recording, at: number): Buyer {
  if ("userId" in customer) return { person: accountOf(model, customer.userId) };
  const found = shown(model, customer.handle, at);
  if ("points" in found) return { person: found };
  const holder = codeNamed(model, customer.handle)?.holder;
  return { person: accountOf(model, holder ?? ""), refusal: found };
}

function served({ person, refusal }: Buyer): Person | Verdict {
  if (refusal !== undefined) return refusal;
  if (person === undefined) return refused("user-not-found");
  if (person.role !== "customer") return refused("managed-under-roles");
  return person.isActive ? person : refused("member-not-found");
}

/**
 * Refunds a purchase: its cents are deducted, with a whole point where fewer are carried; it keeps its share of the bonus, rounded down; and
 * points already spent are forfeited (decisions 105, 141 and 047).
 */
export const refundPurchase: Rule<InputOf<"refundPurchase">> = ({ model, input, at }) => {
  const { checkId, refundId } = input;
  const place = placeOf(model, input.locationId, at);
  if (place === undefined) return refused("location-not-found");
  const purchase = model.purchases.get(checkOf(place.id, checkId));
  if (purchase === undefined) return refused("purchase-not-found");
  const customer = accountOf(model, purchase.customer);
  const earlier = purchase.refunds.get(refundId);
  const left = purchase.amount - purchase.refunded;
  const balance = customer ? usable(model, customer) : null;
  if (earlier !== undefined) {
    if ((input.amount ?? earlier.amount) !== earlier.amount) {
      return refused("refund-recorded-otherwise");
    }
    return done(() => undefined, { checkId, refundId, ...earlier, balance, left, isRepeat: true });
  }
  const amount = input.amount ?? left;
  if (left === 0 || amount > left) return refused("refund-too-much");
  // The waiting points of a deleted account are closed: there is nothing left to take back.
  const isClosed = customer === undefined && purchase.pending !== null;
  const undone = isClosed ? 0 : undoneBy(purchase, amount, customer);
  const fromPending = Math.min(undone, purchase.pending?.left ?? 0);
  const entered = undone - fromPending;
  const points = Math.min(entered, balance ?? 0);
  const refund = { amount, points, forfeited: entered - points, fromPending };
  const plan = customer && planRefund(model, customer, purchase, left - amount);
  const ofCards = customer && plan ? pointsOf(model, customer, plan) : 0;
  const taken = { points: -points, source: "refund", awards: purchase.awards };
  const balanceAfter = customer ? afterRefund(model, customer, taken, ofCards) : null;
  const effect = () => {
    purchase.refunded += amount;
    purchase.back += undone;
    takePending(purchase, fromPending);
    purchase.refunds.set(refundId, refund);
    if (customer !== undefined) move(model, customer, taken);
    if (customer === undefined || plan === undefined) return;
    customer.forfeited += refund.forfeited;
    customer.cents = (100 + ((customer.cents - amount) % 100)) % 100;
    settle(model, customer, plan);
    model.cards.shares.set(checkOf(place.id, checkId), plan.shares);
  };
  const result = { checkId, refundId, ...refund, left: left - amount, isRepeat: false };
  return done(effect, { ...result, balance: balanceAfter });
};

/** The usable points after a refund and what cards give or take back then, as far as there are points. */
function afterRefund(model: ModelState, customer: Person, taken: Move, ofCards: number): number {
  const left = usableAfter(model, customer, taken);
  if (ofCards < 0) return Math.max(0, left + ofCards);
  return usableAfter(model, customer, taken, { points: ofCards, source: "challenge" });
}

/** How many points a refund of `amount` cents takes back. The rest of a deleted customer's purchase is worth whole points. */
function undoneBy(purchase: Purchase, amount: number, customer: Person | undefined): number {
  const { points, back, refunded } = purchase;
  const left = purchase.amount - refunded;
  const bonusAfter = bonusesOf(purchase, left - amount);
  if (customer === undefined) {
    return Math.max(0, points - back - Math.floor((left - amount) / 100) - bonusAfter);
  }
  const base = Math.max(0, Math.ceil((amount - customer.cents) / 100));
  return base + bonusesOf(purchase, left) - bonusAfter;
}

/** The bonuses that a purchase keeps if `left` of its cents remain: of each its share, rounded down. */
function bonusesOf({ bonuses, amount }: Purchase, left: number): number {
  return bonuses.reduce((sum, bonus) => sum + Math.floor((bonus * left) / amount), 0);
}

import {
  CARD_POINTS,
  CARD_VOUCHER,
  type Card,
  type CardId,
  type CardShare,
  type CardVersion,
  cardIds,
  headStarts,
} from "../cards.ts";
import type { ModelState, Person, Reward } from "../model-state.ts";
import { move, usable } from "../wallet.ts";
import { issue, stateAt } from "./vouchers.ts";

/** A purchase of one check fills a card ten times at most. */
const MOST_FILLINGS = 10;

/** A change of a customer's cards that has not happened yet. */
export interface CardPlan {
  readonly cards: Card[];
  readonly shares: CardShare[];
}

/** Copies a customer's cards, to change them. */
export function planFor({ cards: { cards } }: ModelState, { id }: Person): CardPlan {
  return { cards: structuredClone([...(cards.get(id) ?? [])]), shares: [] };
}

/** Returns how much is needed to fill a card. */
function needed({ challenge, target }: Pick<Card, "challenge" | "target">): number {
  return target - headStarts[challenge];
}

/** Returns what counts on a card: one visit a day, everything else in full. */
export function totalOn({ challenge, counted, stamps }: Card): number {
  const isOnceADay = challenge === "cards-a-visits";
  const values = [...counted.values()].map((units) => (isOnceADay ? Math.min(1, units) : units));
  return Math.max(
    0,
    values.reduce((sum, units) => sum + units, stamps),
  );
}

/** Returns how far a card is filled at present, head start included. */
export function filled(card: Card): number {
  return headStarts[card.challenge] + (totalOn(card) % needed(card));
}

function count(card: Card): void {
  const times = Math.floor(totalOn(card) / needed(card));
  card.completed = card.cap === null ? times : Math.min(card.cap, times);
}

/** Returns the version of a challenge at a time; the latest one if a card was begun under later rules than those. */
export function versionAt(
  { cards: { versions } }: ModelState,
  own: readonly Card[],
  challenge: CardId,
  at: number,
): CardVersion {
  const all = versions[challenge];
  const then = all.findLast((version) => version.at <= at);
  const latest = all.at(-1);
  if (then === undefined || latest === undefined) throw new Error(`${challenge} has no version.`);
  const isLater = own.some((card) => card.challenge === challenge && card.rules > then.rules);
  return isLater ? latest : then;
}

/**
 * Returns the card on which something counts: the first that can be completed further, unless it is an empty one of earlier rules; a new one
 * if there is none. A card of earlier rules can be completed once more.
 */
export function openCard(plan: CardPlan, challenge: CardId, version: CardVersion): Card {
  const own = plan.cards.filter((card) => card.challenge === challenge);
  const open = own.find((card) => {
    const isFinished = card.cap !== null && card.completed >= card.cap;
    const isEmpty = filled(card) === headStarts[challenge];
    return !isFinished && (card.rules === version.rules || !isEmpty);
  });
  if (open !== undefined) {
    if (open.rules !== version.rules) {
      open.cap = Math.min(open.cap ?? Number.POSITIVE_INFINITY, open.completed + 1);
    }
    return open;
  }
  const { rules, target } = version;
  const empty = { cap: null, completed: 0, counted: new Map(), stamps: 0, completions: new Map() };
  const card: Card = { challenge, no: own.length + 1, rules, target, ...empty };
  plan.cards.push(card);
  return card;
}

/** A check of a purchase, as far as it is paid: cents, the items and the day at the location. */
export interface Paid {
  readonly amount: number;
  readonly kept: number;
  readonly day: string;
  readonly items: readonly { readonly quantity: number; readonly amount: number }[];
}

/** Returns what a purchase counts on a card. Free items do not count. A check has one item that is paid for, so the kept amount pays for its share. */
export function unitsOf(card: Card, { amount, kept, items }: Paid): number {
  const most = MOST_FILLINGS * needed(card);
  switch (card.challenge) {
    case "cards-a-visits":
      return kept > 0 || amount === 0 ? 1 : 0;
    case "cards-b-amount":
      return Math.min(kept, most);
    case "cards-c-items": {
      const paid = items.filter((item) => item.amount > 0);
      const units = paid.map((item) => Math.floor((item.quantity * kept) / amount));
      return Math.min(
        most,
        units.reduce((sum, quantity) => sum + quantity, 0),
      );
    }
  }
}

/** Counts a purchase on all cards. `at` is the time of payment. */
export function countPurchase(model: ModelState, plan: CardPlan, paid: Paid, at: number): void {
  for (const challenge of cardIds) {
    const version = versionAt(model, plan.cards, challenge, at);
    const before = structuredClone(plan.cards);
    const card = openCard(plan, challenge, version);
    const units = unitsOf(card, paid);
    if (units === 0) {
      // Nothing counted, so that no card was begun or limited.
      plan.cards.splice(0, plan.cards.length, ...before);
      continue;
    }
    const key = challenge === "cards-a-visits" ? paid.day : "";
    add(card, key, units);
    plan.shares.push({ challenge, no: card.no, key, units });
  }
}

/** Counts a redeemed code as a visit. */
export function countScan(model: ModelState, plan: CardPlan, day: string): void {
  const version = versionAt(model, plan.cards, "cards-a-visits", model.now);
  add(openCard(plan, "cards-a-visits", version), day, 1);
}

/** Counts stamps of a campaign for a purchase, which its full refund takes back. */
export function countStamps(
  model: ModelState,
  plan: CardPlan,
  challenge: CardId,
  { units, at }: { readonly units: number; readonly at: number },
): void {
  const card = openCard(plan, challenge, versionAt(model, plan.cards, challenge, at));
  add(card, null, units);
  plan.shares.push({ challenge, no: card.no, key: null, units });
}

/** Changes what counts on a card. `key` null: stamps. */
export function add(card: Card, key: string | null, units: number): void {
  if (key === null) card.stamps += units;
  else card.counted.set(key, (card.counted.get(key) ?? 0) + units);
  count(card);
}

/** The points of completions that a plan gives, negative for those that it undoes, for the balance that the reply tells. */
export function pointsOf(model: ModelState, { id }: Person, plan: CardPlan): number {
  const before = model.cards.cards.get(id) ?? [];
  return plan.cards.reduce((sum, card) => {
    const times = card.completed - (before.find(isSame(card))?.completed ?? 0);
    return card.challenge === "cards-a-visits" ? sum + times * CARD_POINTS : sum;
  }, 0);
}

function isSame({ challenge, no }: Card) {
  return (other: Card) => other.challenge === challenge && other.no === no;
}

/** Stores a plan: gives the rewards of new completions and undoes those that are lost, the last one first. */
export function settle(model: ModelState, person: Person, { cards }: CardPlan): void {
  const before = model.cards.cards.get(person.id) ?? [];
  for (const card of cards) {
    const done = before.find(isSame(card))?.completed ?? 0;
    for (let at = done + 1; at <= card.completed; at += 1) give(model, person, card, at);
    for (let at = done; at > card.completed; at -= 1) undo(model, person, card, at);
  }
  model.cards.cards.set(person.id, cards);
}

function give(model: ModelState, person: Person, { challenge, completions }: Card, at: number) {
  const earlier = completions.get(at);
  const isKept = earlier?.isKept === true;
  let voucher = isKept ? earlier.voucher : null;
  if (challenge === "cards-a-visits")
    move(model, person, { points: CARD_POINTS, source: "challenge" });
  if (challenge === "cards-b-amount" && !isKept) {
    model.cards.given += 1;
    voucher = `${NEW_VOUCHER}${model.cards.given}`;
    const { title, days } = CARD_VOUCHER;
    const reward: Reward = { id: challenge, title, days, cost: 0, stock: null, isActive: true };
    issue(model, { id: voucher, holder: person.id, cost: 0, paid: [] }, reward);
  }
  const times = (earlier?.times ?? 0) + 1;
  completions.set(at, { times, isUndone: false, isKept: false, voucher });
}

/** The beginning of the keys of vouchers whose ids no reply contains, until they are read from the store. */
export const NEW_VOUCHER = "new-voucher-";

function undo(model: ModelState, person: Person, { challenge, completions }: Card, at: number) {
  const completion = completions.get(at);
  if (completion === undefined) throw new Error(`${challenge} was not completed ${at} times.`);
  completion.isUndone = true;
  if (challenge === "cards-a-visits") {
    const points = Math.min(CARD_POINTS, usable(model, person));
    person.forfeited += CARD_POINTS - points;
    move(model, person, { points: -points, source: "challenge-undone" });
  }
  const voucher = model.vouchers.get(completion.voucher ?? "");
  if (voucher === undefined) return;
  completion.isKept = stateAt(voucher, model.now) !== "ready";
  if (!completion.isKept) voucher.end = { how: "cancelled", at: model.now, where: null };
}

import { type CardId, cardIds, targets } from "../cards.ts";
import { checkOf, dayAt, type ModelState, type Person, type Purchase } from "../model-state.ts";
import type { InputOf } from "../order.ts";
import {
  add,
  type CardPlan,
  openCard,
  planFor,
  settle,
  totalOn,
  unitsOf,
  versionAt,
} from "./cards.ts";
import { accountOf } from "./people.ts";
import { done, type Rule, refused, type Verdict } from "./rule.ts";

/** How many stamps a customer gets by hand for a challenge in a day (decision 160). */
const BY_HAND = 20;

/** Adds stamps to a customer's card (decision 160). */
export const addStamps: Rule<InputOf<"addStamps">> = ({ model, input }) => {
  const customer = stamped(model, input.userId);
  if (!("points" in customer)) return customer;
  const challenge = known(input.challengeId);
  if (challenge === undefined) return refused("challenge-not-active");
  if (challenge === "cards-b-amount") return refused("challenge-without-stamps");
  const { byHand } = model.cards;
  const key = `${customer.id} ${challenge} ${dayAt(model.now)}`;
  const today = (byHand.get(key) ?? 0) + input.count;
  if (today > BY_HAND) return refused("stamps-per-day");
  return done(() => {
    const plan = planFor(model, customer);
    const version = versionAt(model, plan.cards, challenge, model.now);
    add(openCard(plan, challenge, version), null, input.count);
    settle(model, customer, plan);
    byHand.set(key, today);
  });
};

/** Removes stamps from the present card, or from the last one if the present one is empty (decision 160). */
export const removeStamps: Rule<InputOf<"removeStamps">> = ({ model, input }) => {
  const customer = stamped(model, input.userId);
  if (!("points" in customer)) return customer;
  const plan = planFor(model, customer);
  const challenge = known(input.challengeId);
  const own = plan.cards.filter((card) => card.challenge === challenge);
  if (challenge === undefined || own.length === 0) return refused("stamps-too-few");
  if (challenge === "cards-b-amount") return refused("challenge-without-stamps");
  const present = openNo(plan, challenge, model);
  const card = own.find(({ no }) => no === present) ?? own.at(-1);
  if (card === undefined || totalOn(card) < input.count) return refused("stamps-too-few");
  return done(() => {
    add(card, null, -input.count);
    settle(model, customer, plan);
  });
};

/** The number of the card on which a stamp would count now. */
function openNo({ cards, shares }: CardPlan, challenge: CardId, model: ModelState): number {
  const copy = { cards: structuredClone(cards), shares };
  return openCard(copy, challenge, versionAt(model, cards, challenge, model.now)).no;
}

function stamped(model: ModelState, userId: string): Person | Verdict {
  const customer = accountOf(model, userId);
  if (customer === undefined) return refused("user-not-found");
  return customer.role === "customer" ? customer : refused("managed-under-roles");
}

function known(challengeId: string): CardId | undefined {
  return cardIds.find((id) => id === challengeId);
}

/** Changes the target of a challenge, for cards that are begun from now on (decision 160). */
export const editChallenge: Rule<InputOf<"editChallenge">> = ({ model, input }) => {
  const challenge = known(input.id);
  if (challenge === undefined) return refused("challenge-not-found");
  const versions = model.cards.versions[challenge];
  const latest = versions.at(-1);
  if (latest?.version !== input.base) return refused("challenge-changed-meanwhile");
  const { target } = input.definition.rules;
  if (target === latest.target) return done(() => undefined, { version: latest.version });
  if (!targets[challenge].includes(target)) throw new Error(`${challenge} has no target ${target}`);
  const version = latest.version + 1;
  const at = Math.max(model.now, latest.at);
  return done(() => void versions.push({ version, rules: version, target, at }), { version });
};

/** What a refund leaves on the cards of a customer. `kept`: what is left of the purchase, in cents; stamps of campaigns go with the last part. */
export function planRefund(
  model: ModelState,
  person: Person,
  { location, check, amount }: Purchase,
  kept: number,
): CardPlan {
  const plan = planFor(model, person);
  const key = checkOf(location, check);
  const paid = { amount, kept, day: "", items: model.cards.items.get(key) ?? [] };
  for (const share of model.cards.shares.get(key) ?? []) {
    const card = plan.cards.find(
      ({ challenge, no }) => challenge === share.challenge && no === share.no,
    );
    if (card === undefined) throw new Error(`${share.challenge} ${share.no} is not there.`);
    const stays = share.key === null ? (paid.kept > 0 ? share.units : 0) : unitsOf(card, paid);
    if (stays !== share.units) add(card, share.key, stays - share.units);
    plan.shares.push({ ...share, units: stays });
  }
  return plan;
}

import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { stampsInput } from "./add-stamps.ts";
import { challengesDetail } from "./audit-details.ts";
import type { Card } from "./card.ts";
import { type CardChange, cardFor, withUnits } from "./card-changes.ts";
import { type ChallengeDefinition, rulesOf } from "./challenge-definition.ts";
import { applyCardChanges } from "./count-activity.ts";
import { standing } from "./standing.ts";
import { readUndo } from "./take-back.ts";
import { countedOf } from "./units.ts";

/**
 * Removes stamps from a customer's card, for instance one that was added by mistake; from the last card if the present one is empty. A
 * completed card that loses what it needs loses its reward: an unused voucher is cancelled, a used one stays.
 */
export const removeStamps = /* @__PURE__ */ command({
  name: "removeStamps",
  input: stampsInput,
  may: "canServeCounter",
  scope: "reverse",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  async load({ userId, challengeId }, reader) {
    const [user, progress] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      reader.one("challengeProgress", { id: userId }),
    ]);
    const own = (progress?.cards ?? []).filter((card) => card.challengeId === challengeId);
    const touched = own.map(({ no: card }) => ({ challengeId, card }));
    const facts = await readUndo(reader, userId, { touched, progress }, "correction");
    return { user, progress, own, ...facts };
  },
  decide({ user, progress, own, definitions, undo }, { challengeId, count, reason }, context) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const definition = definitions.get(challengeId);
    if (definition === undefined) return refuse("stamps-too-few", { there: 0 });
    const { name, rules } = definition;
    if (rules.counts.kind === "amount") return refuse("challenge-without-stamps", { name });
    const { now: at, locationId, today: day } = context;
    const card = removable(own, challengeId, definition, day);
    const there = card === undefined ? 0 : stampsOn(card, definition, day);
    if (card === undefined || there < count) return refuse("stamps-too-few", { there });
    const activity = { kind: "stamps", units: -count, day } as const;
    const { units = {} } = countedOf(rulesOf(definition, card.version), activity) ?? {};
    const changed: CardChange = {
      card: withUnits(card, definition, units),
      count: { challengeId, card: card.no, units, lines: {}, cap: card.cap },
      definition,
    };
    const what = {
      kind: "staff",
      reference: "",
      purchaseId: "",
      at,
      reason,
      locationId,
      activity,
    } as const;
    const before = { user: customer, progress, undo };
    const { changes, events, cards } = applyCardChanges([changed], what, before, context);
    const [shown] = cards;
    if (shown === undefined) return refuse("stamps-too-few", { there: 0 });
    return {
      changes,
      events: [
        {
          name: "stamp.removed",
          params: { name, count },
          data: { userId: customer.id, challengeId, count },
        },
        ...events,
      ],
      result: { card: shown },
      audit: {
        kind: "customer",
        id: customer.id,
        name: "",
        detail: [challengesDetail("stamps-removed", { count, name, reason })],
      },
    };
  },
});

/** The card on which something would count now, or the last one before it if that is still empty. */
function removable(
  own: readonly Card[],
  challengeId: string,
  definition: ChallengeDefinition,
  day: string,
): Card | undefined {
  const open = cardFor(own, { challengeId, definition, day });
  return own.find(({ no }) => no === open?.no) ?? own.at(-1);
}

/** Returns how many stamps a card has: those on the present filling, and those of all completions. */
function stampsOn(card: Card, definition: ChallengeDefinition, day: string): number {
  const rules = rulesOf(definition, card.version);
  if (rules.streak !== null) return Math.max(0, ...Object.values(card.tally));
  const { completions, filled } = standing(rules, card.tally, day);
  return completions * (rules.target - rules.headStart) + filled - rules.headStart;
}

import * as z from "zod/mini";
import { stampsInput } from "#core/challenges/add-stamps.ts";
import { card, exampleCard, tillCard } from "./card.ts";
import { anaId, memberId } from "./fields.ts";
import { mapResult, verb, withDescription } from "./verb.ts";

const { userId, challengeId, count, reason } = stampsInput.shape;

/** Stamps of a customer's card in a request, to add them and to remove them. */
export const stampsRequest = z.strictObject({
  memberId: withDescription(userId, "The id from an earlier answer."),
  cardId: withDescription(challengeId, "The stamp card, from `inquire` or `accrue`."),
  count: withDescription(count, "From 1 to 10."),
  reason: withDescription(reason, "Why, for staff and the member. At most 140 characters."),
});

/** The card afterwards in a response. */
export const stampsResponse = z.object({
  memberId,
  card: withDescription(card, "The card as it is afterwards."),
});

/** Adds stamps to a customer's card by hand. */
export const stampVerb = verb({
  name: "stamp",
  scope: "accrue",
  summary: "Add stamps by hand",
  description:
    "Adds stamps to a member's card with a reason, for instance for a visit without a check. `accrue` counts purchases on cards itself. A card that this fills gives its reward. A member gets at most 20 stamps a day by hand on a card; cards that count what is spent have none. `reverse` removes stamps.",
  isKeyed: true,
  request: stampsRequest,
  response: stampsResponse,
  refusals: [
    "user-not-found",
    "managed-under-roles",
    "challenge-not-active",
    "challenge-not-running",
    "challenge-without-stamps",
    "stamps-per-day",
  ],
  examples: {
    visit: {
      summary: "A visit that the till did not record",
      request: { memberId: anaId, cardId: exampleCard.cardId, count: 1, reason: "Till was off" },
      response: { memberId: anaId, card: { ...exampleCard, filled: exampleCard.filled + 2 } },
    },
  },
  call: async (actions, { memberId: id, cardId, ...stamps }) => {
    const input = { ...stamps, userId: id, challengeId: cardId };
    const reply = await actions.run("addStamps", input);
    return mapResult(reply, ({ card: shown }) => ({ memberId: id, card: tillCard(shown) }));
  },
});

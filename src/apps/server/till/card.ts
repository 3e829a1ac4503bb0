import * as z from "zod/mini";
import type { ShownCard } from "#core/challenges/shown-card.ts";
import { withDescription } from "./verb.ts";

/** A stamp card or challenge of a customer in a response. */
export const card = z.object({
  cardId: withDescription(
    z.string(),
    "Identifies the stamp card or challenge, not the member's copy.",
  ),
  name: z.string(),
  counts: withDescription(
    z.enum(["visits", "items", "amount", "scans", "products"]),
    "What fills it; `products` are different products.",
  ),
  filled: withDescription(
    z.int(),
    "How much of it is filled, what was given at the start included. For `amount` in minor units, for a streak in weeks.",
  ),
  places: withDescription(z.int(), "How much fills it, in the same unit."),
  lastDay: withDescription(z.nullable(z.string()), "YYYY-MM-DD. Null without an end."),
  gives: withDescription(
    z.object({
      kind: z.enum(["voucher", "points", "badge"]),
      title: withDescription(z.nullable(z.string()), "Of the voucher or badge. Null for points."),
      points: withDescription(z.nullable(z.int()), "Null for others."),
    }),
    "What a full card gives.",
  ),
  completed: withDescription(z.int(), "How often the member has filled it."),
  isDone: withDescription(z.boolean(), "Whether the member cannot fill it again."),
});

/** A card in a response, see {@link card}. */
export type TillCard = z.output<typeof card>;

/** Returns a customer's card as tills see it. */
export function tillCard(shown: ShownCard): TillCard {
  const { challengeId, name, counts, target, progress, lastDay, reward, completed, isDone } = shown;
  return {
    cardId: challengeId,
    name,
    counts,
    filled: progress,
    places: target,
    lastDay,
    gives: givenBy(reward),
    completed,
    isDone,
  };
}

function givenBy(reward: ShownCard["reward"]): TillCard["gives"] {
  switch (reward.kind) {
    case "voucher":
      return { kind: "voucher", title: reward.title, points: null };
    case "badge":
      return { kind: "badge", title: reward.name, points: null };
    case "points":
      return { kind: "points", title: null, points: reward.points };
  }
}

/** The stamp card of all examples. */
export const exampleCard: TillCard = {
  cardId: "01JD3KXW6Q2M8T4R7V9B6C0EAS",
  name: "Ten visits, a free coffee",
  counts: "visits",
  filled: 2,
  places: 10,
  lastDay: null,
  gives: { kind: "voucher", title: "Free Coffee", points: null },
  completed: 0,
  isDone: false,
};

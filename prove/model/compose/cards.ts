import type { CardIntent } from "../card-intents.ts";
import { type CardId, cardFields, targets } from "../cards.ts";
import type { ModelState } from "../model-state.ts";
import type { Command } from "../order.ts";
import { customersOf, type Draft, idOf, itemAt, staffFor, UNKNOWN } from "./picks.ts";

type IntentOf<Do extends CardIntent["do"]> = Extract<CardIntent, { readonly do: Do }>;

/** The command of an intent about stamp cards. */
export function cardDraft(model: ModelState, intent: CardIntent): Draft {
  const command = intent.do === "stamp" ? stamps(model, intent) : changed(model, intent);
  return { by: staffFor(model, intent.staff, command.name), command };
}

const ids: Readonly<Record<string, CardId>> = {
  visits: "cards-a-visits",
  amount: "cards-b-amount",
  items: "cards-c-items",
};

function stamps(
  model: ModelState,
  { whom, pick, challenge, count, to }: IntentOf<"stamp">,
): Command {
  const first = customersOf(model)[0]?.id ?? UNKNOWN;
  const userId = whom === "the first customer" ? first : idOf(model, whom, pick);
  const input = { userId, challengeId: ids[challenge] ?? UNKNOWN, count, reason: "Paid in cash" };
  return { name: to === "add" ? "addStamps" : "removeStamps", input };
}

function changed(
  { cards: { versions } }: ModelState,
  { challenge, pick, base }: IntentOf<"change a card">,
): Command {
  const id = ids[challenge] ?? "cards-a-visits";
  const latest = versions[id].at(-1)?.version ?? 1;
  const input = {
    id: challenge === "unknown" ? UNKNOWN : id,
    base: base === "latest" ? latest : latest + 1,
    definition: cardFields(id, itemAt(targets[id], pick) ?? 1),
  };
  return { name: "editChallenge", input };
}

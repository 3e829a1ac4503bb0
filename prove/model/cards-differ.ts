import type { Datasets } from "#core/datasets.ts";
import type { Store } from "#engine/ports.ts";
import { type Card, type CardState, cardIds } from "./cards.ts";
import type { ModelState, Person, Voucher } from "./model-state.ts";
import { filled, NEW_VOUCHER, openCard, versionAt } from "./rules/cards.ts";
import type { Sender } from "./sender.ts";

const byId = [["id", "asc"]] as const;
const limit = 10_000;

type Progress = Datasets["challengeProgress"];

/** How the cards of people differ from the model, one sentence each. */
export function cardsDiffer(
  { cards: { cards } }: ModelState,
  rows: readonly Progress[],
  people: readonly Person[],
): readonly string[] {
  return people.flatMap(({ id, email }) => {
    const stored = rows.find((row) => row.id === id)?.cards ?? [];
    const wanted = JSON.stringify((cards.get(id) ?? []).map(modelCard).toSorted());
    const found = JSON.stringify(stored.map(storedCard).toSorted());
    return wanted === found
      ? []
      : [`${email}'s cards: the model has ${wanted}, the store ${found}`];
  });
}

function modelCard(card: Card): string {
  const { challenge, no, rules, cap, completed, counted, stamps, completions } = card;
  const units = [...counted.values()].reduce((sum, one) => sum + one, stamps);
  const undone = [...completions]
    .filter(([, { isUndone }]) => isUndone)
    .map(([at, { times, isKept }]) => `${at}: ${times} ${isKept}`);
  return JSON.stringify([challenge, no, rules, cap, completed, units, undone.toSorted()]);
}

function storedCard({ challengeId, no, version, ...card }: Progress["cards"][number]): string {
  const units = Object.values(card.tally).reduce((sum, one) => sum + one, 0);
  const undone = Object.entries(card.undone).map(
    ([at, { times, isKept }]) => `${at}: ${times} ${isKept}`,
  );
  const { cap, completed } = card;
  return JSON.stringify([challengeId, no, version, cap, completed, units, undone.toSorted()]);
}

/** Reads the ids of vouchers that challenges have given since the last time: no reply contains them. */
export async function learnVouchers({ reader }: Store, model: ModelState): Promise<void> {
  const fresh = [...model.vouchers.values()].filter(({ id }) => id.startsWith(NEW_VOUCHER));
  if (fresh.length === 0) return;
  const userId = { anyOf: [...new Set(fresh.map(({ holder }) => holder))] };
  const [completions, vouchers] = await Promise.all([
    reader.many("challengeCompletions", { where: { userId }, order: byId, limit }),
    reader.many("vouchers", { where: { userId, originKind: "challenge" }, order: byId, limit }),
  ]);
  const named = new Map(completions.map(({ id, voucherId }) => [id, voucherId]));
  for (const voucher of fresh.filter(({ id }) => completionOf(model.cards, id) !== undefined)) {
    rename(model, voucher, named.get(completionOf(model.cards, voucher.id) ?? "") ?? undefined);
  }
  // One that was given, cancelled and given again at once: the completion names the last one only.
  for (const voucher of fresh.filter(({ id }) => model.vouchers.has(id))) {
    const state = voucher.end?.how ?? "issued";
    const own = vouchers.filter((row) => row.userId === voucher.holder && row.state === state);
    rename(model, voucher, own.find(({ id }) => !model.vouchers.has(id))?.id);
  }
}

/** The id of the completion that gave a voucher last. */
function completionOf({ cards }: CardState, voucherId: string): string | undefined {
  for (const [userId, own] of cards) {
    for (const { challenge, no, completions } of own) {
      for (const [at, { voucher }] of completions) {
        if (voucher === voucherId) return `${userId}.${challenge}.${no}.${at}`;
      }
    }
  }
  return undefined;
}

/** An id that is not found stays, and is a difference. */
function rename(model: ModelState, voucher: Voucher, id: string | undefined): void {
  if (id === undefined || model.vouchers.has(id)) return;
  model.vouchers.delete(voucher.id);
  model.vouchers.set(id, { ...voucher, id });
  for (const own of model.cards.cards.values()) {
    for (const { completions } of own) {
      for (const completion of completions.values()) {
        if (completion.voucher === voucher.id) completion.voucher = id;
      }
    }
  }
}

/** How the cards and badges that a customer sees differ from the model, one sentence each. */
export async function shownCardsDiffer(
  sender: Sender,
  model: ModelState,
  { id, email }: Person,
): Promise<readonly string[]> {
  const reply = await sender.ask(model, { name: "myCards", input: {}, by: id });
  const shown = JSON.stringify(reply.ok ? reply.result : reply.error.code);
  const own = model.cards.cards.get(id) ?? [];
  const times = own.reduce(
    (sum, { challenge, completed }) => (challenge === "cards-c-items" ? sum + completed : sum),
    0,
  );
  const badge = times === 0 ? '"badges":[]' : `"challenge":"cards-c-items","times":${times}`;
  const isShown = shown.includes(badge) && cardIds.every((one) => shown.includes(shownAs(one)));
  return isShown ? [] : [`${email} sees the cards ${shown}, not ${cardIds.map(shownAs).join()}`];

  function shownAs(challenge: (typeof cardIds)[number]): string {
    const version = versionAt(model, own, challenge, model.now);
    const card = openCard({ cards: structuredClone([...own]), shares: [] }, challenge, version);
    return `"target":${card.target},"progress":${filled(card)},`;
  }
}

import { allRows, pagesOf } from "../kit/pages.ts";
import type { Entry } from "../points/entry.ts";
import { ENTRIES_PAGE, withoutEntry } from "../points/without-entry.ts";
import type { Check, Reconcilable } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import { IN_FORCE, type RuleVersion } from "../rules/rule-version.ts";
import type { ProgramReader } from "../world.ts";
import type { ChallengeActivity } from "./activity.ts";
import { challengeVersion, rulesOf } from "./challenge-definition.ts";
import { checkCards, type Definitions, type Found } from "./check-cards.ts";
import type { ChallengeCompletion } from "./completion.ts";
import { CHALLENGE_SOURCE, CHALLENGE_UNDONE_SOURCE, completionKey } from "./completion-key.ts";
import { keptUnits, STAMPS } from "./units.ts";

/**
 * Derives every customer's cards again from what counted, and compares what counted with the purchases, and the rewards with the ledger and
 * the vouchers. Cost: reads these rows once.
 */
export const checkChallenges: Check = async (store) => ({
  async page(entries) {
    const completions = await completionsOf(store.reader, entries);
    return (entry) => [entryFault(completions, entry)];
  },
  async end() {
    const definitions = await allDefinitions(store.reader);
    const cards = await checkCards(store, definitions);
    const activities = await checkActivities(store, definitions);
    const completions = await checkCompletions(store.reader);
    return {
      checkedRows: {
        "challenge cards": cards.checkedRows,
        "challenge activities": activities.checkedRows,
        "challenge completions": completions.checkedRows,
      },
      faults: [...cards.faults, ...activities.faults, ...completions.faults],
    };
  },
});

const isReward = ({ source }: Entry) =>
  source === CHALLENGE_SOURCE || source === CHALLENGE_UNDONE_SOURCE;

function completionsOf(
  reader: ProgramReader,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, ChallengeCompletion>> {
  const ids = entries.filter(isReward).map(({ reference }) => reference);
  return rowsById(reader, "challengeCompletions", ids);
}

/** Completions of deleted accounts are gone, and the ledger stays. */
function entryFault(
  completions: ReadonlyMap<string, ChallengeCompletion>,
  entry: Entry,
): string | undefined {
  if (!isReward(entry)) return undefined;
  const { reference, userId, source, type, amount } = entry;
  const completion = completions.get(reference);
  if (completion === undefined) return undefined;
  const isGiven = source === CHALLENGE_SOURCE;
  const { points } = completion;
  if (completion.userId !== userId) return `names the completion ${reference} of another user`;
  const isRight = isGiven
    ? type === "earn" && amount === points
    : type === "redeem" && amount <= points;
  return isRight ? undefined : `is not the ${points} points of the completion ${reference}`;
}

async function allDefinitions(reader: ProgramReader): Promise<Definitions> {
  const rows = await allRows<RuleVersion>((last, limit) =>
    reader.many("ruleVersions", {
      where: { kind: "challenge", until: IN_FORCE },
      order: [["id", "asc"]],
      limit,
      ...(last !== undefined && { after: [last.id] }),
    }),
  );
  return new Map(rows.map((row) => [row.ruleId, challengeVersion(row).definition]));
}

/** Compares what purchases counted with the purchases as they are after their refunds. */
async function checkActivities(store: Reconcilable, definitions: Definitions): Promise<Found> {
  const faults: string[] = [];
  let checkedRows = 0;
  const where = { kind: "purchase" } as const;
  const read = store.reader;
  const pages = pagesOf(ENTRIES_PAGE, (listing) =>
    read.many("challengeActivities", { where, ...listing }),
  );
  for await (const page of pages) {
    for (const id of await wrongPurchases(read, page, definitions)) {
      faults.push(...(await recheckPurchase(store, id, definitions)));
    }
    checkedRows += page.length;
  }
  return { checkedRows, faults };
}

async function recheckPurchase(
  store: Reconcilable,
  id: string,
  definitions: Definitions,
): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    await reader.one("purchases", { id }, { lock: true });
    const page = await reader.many("challengeActivities", {
      where: { kind: "purchase", reference: id },
      order: [["id", "asc"]],
      limit: 1,
    });
    const wrong = await wrongPurchases(reader, page, definitions);
    const faults = wrong.map(
      (one) => `The purchase ${one} counts something else than its items, amount and refunds.`,
    );
    return { changes: [], result: faults };
  });
}

/** Returns the ids of purchases whose counted units are not those of what is left of them. Two round trips. */
async function wrongPurchases(
  reader: ProgramReader,
  page: readonly ChallengeActivity[],
  definitions: Definitions,
): Promise<readonly string[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ reference }) => reference);
  const [purchases, refunds, cards] = await Promise.all([
    rowsById(reader, "purchases", ids),
    allRows<ChallengeActivity>((last, limit) =>
      reader.many("challengeActivities", {
        where: { purchaseId: { anyOf: ids }, kind: "refund" },
        order: [["id", "asc"]],
        limit,
        ...(last !== undefined && { after: [last.id] }),
      }),
    ),
    rowsById(
      reader,
      "challengeCards",
      page.flatMap(({ userId, counts }) =>
        counts.map(({ challengeId, card }) => `${userId}.${challengeId}.${card}`),
      ),
    ),
  ]);
  const wrong = page.filter(({ userId, reference, day, counts }) => {
    const purchase = purchases.get(reference);
    if (purchase?.userId !== userId) return true;
    const { amount, refunded, lines } = purchase;
    return counts.some(({ challengeId, card, units, lines: counted }) => {
      const definition = definitions.get(challengeId);
      const version = cards.get(`${userId}.${challengeId}.${card}`)?.version;
      if (definition === undefined || version === undefined) return true;
      const kept = amount - refunded;
      const wanted = keptUnits(rulesOf(definition, version), day, counted, { amount, kept, lines });
      const back = refunds
        .filter((refund) => refund.purchaseId === reference)
        .flatMap((refund) => refund.counts)
        .filter((count) => count.challengeId === challengeId && count.card === card);
      const now = total(units) + back.reduce((sum, count) => sum + total(count.units), 0);
      return now !== total(wanted);
    });
  });
  return wrong.map(({ reference }) => reference);
}

/** Stamps of campaigns, which have keys of their own, are not part of a purchase. */
function total(units: Readonly<Record<string, number>>): number {
  return Object.entries(units).reduce(
    (sum, [key, value]) => (key.startsWith(STAMPS) ? sum : sum + value),
    0,
  );
}

/** Checks that each reward in points has its entry, and that a voucher exists and is cancelled where the completion was undone. */
async function checkCompletions(reader: ProgramReader): Promise<Found> {
  const faults: string[] = [];
  let checkedRows = 0;
  const pages = pagesOf(ENTRIES_PAGE, (listing) => reader.many("challengeCompletions", listing));
  for await (const page of pages) {
    const withPoints = page.filter(({ points }) => points > 0);
    const times = new Map(page.map((row) => [row.id, row.times]));
    const [missing, vouchers] = await Promise.all([
      withoutEntry(reader, withPoints, (id) =>
        completionKey(CHALLENGE_SOURCE, id, times.get(id) ?? 1),
      ),
      rowsById(
        reader,
        "vouchers",
        page.flatMap(({ voucherId }) => voucherId ?? []),
      ),
    ]);
    for (const { id, points } of missing) {
      faults.push(`The completion ${id} has given ${points} points without an entry.`);
    }
    for (const row of page) {
      const fault = voucherFault(row, vouchers.get(row.voucherId ?? ""));
      if (fault !== undefined) faults.push(fault);
    }
    checkedRows += page.length;
  }
  return { checkedRows, faults };
}

function voucherFault(
  { id, userId, rewardKind, state, isKept, voucherId }: ChallengeCompletion,
  voucher: { readonly userId: string; readonly state: string } | undefined,
): string | undefined {
  if (rewardKind !== "voucher") return undefined;
  if (voucher?.userId !== userId) {
    return `The completion ${id} names the voucher ${voucherId}, which is not this user's.`;
  }
  const isLeft = state === "undone" && !isKept && voucher.state !== "cancelled";
  return isLeft
    ? `The completion ${id} was undone, and its voucher ${voucherId} can still be used.`
    : undefined;
}

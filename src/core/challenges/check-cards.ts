import { allRows, pagesOf } from "../kit/pages.ts";
import { ENTRIES_PAGE } from "../points/without-entry.ts";
import type { Reconcilable } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { ChallengeActivity } from "./activity.ts";
import type { ChallengeProgress } from "./card.ts";
import type { ChallengeDefinition } from "./challenge-definition.ts";
import type { ChallengeCardRow, ChallengeCompletion } from "./completion.ts";
import { cardFaults } from "./derived-cards.ts";

/** Number of customers per page: each can have many activities. */
const PAGE = 50;

/** The number of rows checked, and the differences. */
export interface Found {
  readonly checkedRows: number;
  readonly faults: readonly string[];
}

/** The latest definitions, by the challenge's id. */
export type Definitions = ReadonlyMap<string, ChallengeDefinition>;

/** Derives every customer's cards again from what counted, and compares them with the stored ones. */
export async function checkCards(store: Reconcilable, definitions: Definitions): Promise<Found> {
  const faults: string[] = [];
  let checkedRows = 0;
  const pages = pagesOf(PAGE, (listing) => store.reader.many("challengeProgress", listing));
  for await (const page of pages) {
    const found = await faultsOfPage(store.reader, page, definitions);
    for (const userId of found.keys()) faults.push(...(await recheck(store, userId, definitions)));
    checkedRows += page.reduce((sum, { cards }) => sum + cards.length, 0);
  }
  for (const userId of await withoutProgress(store.reader)) {
    faults.push(...(await recheck(store, userId, definitions)));
  }
  return { checkedRows, faults };
}

const sources = ["challengeCards", "challengeActivities", "challengeCompletions"] as const;

/** Returns the ids of customers with cards, activities or completions and without stored cards. */
async function withoutProgress(reader: ProgramReader): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const dataset of sources) {
    const pages = pagesOf<{ readonly id: string; readonly userId: string }>(
      ENTRIES_PAGE,
      (listing) => reader.many(dataset, listing),
    );
    for await (const page of pages) {
      const ids = [...new Set(page.map(({ userId }) => userId))];
      const stored = await rowsById(reader, "challengeProgress", ids);
      for (const id of ids) if (!stored.has(id)) missing.add(id);
    }
  }
  return missing;
}

/** Returns the differences by customer; customers without any are missing. */
async function faultsOfPage(
  reader: ProgramReader,
  page: readonly ChallengeProgress[],
  definitions: Definitions,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = page.map(({ id }) => id);
  const [opened, activities, completions] = await Promise.all([
    rowsOf<ChallengeCardRow>(reader, "challengeCards", ids),
    rowsOf<ChallengeActivity>(reader, "challengeActivities", ids),
    rowsOf<ChallengeCompletion>(reader, "challengeCompletions", ids),
  ]);
  const found = page.map(({ id, cards }) => {
    const own = {
      opened: opened.filter(({ userId }) => userId === id),
      activities: activities.filter(({ userId }) => userId === id),
      completions: completions.filter(({ userId }) => userId === id),
      definitions,
    };
    return [id, cardFaults(id, cards, own)] as const;
  });
  return new Map(found.filter(([, faults]) => faults.length > 0));
}

function rowsOf<Row extends { readonly id: string; readonly userId: string }>(
  reader: ProgramReader,
  dataset: (typeof sources)[number],
  ids: readonly string[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return allRows<Row>((last, limit) => {
    const listing = {
      where: { userId: { anyOf: ids } },
      order: [
        ["userId", "asc"],
        ["id", "asc"],
      ],
      limit,
      ...(last !== undefined && { after: [last.userId, last.id] }),
    } as const;
    return reader.many(dataset, listing) as unknown as Promise<readonly Row[]>; // the dataset's own rows
  });
}

/** Reads a customer again with the row locked, because the program may be running. */
async function recheck(
  store: Reconcilable,
  id: string,
  definitions: Definitions,
): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    await reader.one("users", { id }, { lock: true });
    const progress = await reader.one("challengeProgress", { id });
    const found = await faultsOfPage(reader, [progress ?? { id, cards: [] }], definitions);
    return { changes: [], result: found.get(id) ?? [] };
  });
}

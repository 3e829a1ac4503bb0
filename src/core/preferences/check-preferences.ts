import { pagesOf } from "../kit/pages.ts";
import type { Check, Reconcilable } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import type { Consent } from "./consent.ts";
import type { Preferences } from "./preferences.ts";
import { consentPurposes } from "./topics.ts";

/** Page size of preferences, and of consent records. */
const PAGE = 500;

/**
 * Compares each customer's preferences with the consents that they have given and withdrawn. Differences are checked again with the row
 * locked. Cost: reads both datasets once.
 */
export const checkPreferences: Check = async (store) => ({
  async end() {
    const faults: string[] = [];
    let preferences = 0;
    let counted = 0;
    const pages = pagesOf(PAGE, (listing) => store.reader.many("preferences", listing));
    for await (const page of pages) {
      preferences += page.length;
      counted += page.reduce((sum, { consentCount }) => sum + consentCount, 0);
      for (const { id } of await mismatched(store.reader, page)) {
        faults.push(...(await recheck(store, id)));
      }
    }
    const consents = await store.reader.count("consents", {});
    if (faults.length === 0 && consents > counted) {
      faults.push(`There are ${consents} consent records, and preferences count ${counted}.`);
    }
    return { checkedRows: { preferences }, faults };
  },
});

/** Returns the preferences that differ from what their records say. */
async function mismatched(
  reader: ProgramReader,
  page: readonly Preferences[],
): Promise<readonly Preferences[]> {
  const where = { userId: { anyOf: page.map(({ id }) => id) } };
  const recordsOf = new Map<string, Consent[]>();
  const pages = pagesOf(PAGE, (listing) => reader.many("consents", { where, ...listing }));
  for await (const records of pages) {
    for (const record of records) {
      const own = recordsOf.get(record.userId) ?? [];
      recordsOf.set(record.userId, [...own, record]);
    }
  }
  return page.filter((row) => !fits(row, recordsOf.get(row.id) ?? []));
}

function fits(row: Preferences, records: readonly Consent[]): boolean {
  if (row.consentCount !== records.length) return false;
  return consentPurposes.every((purpose) => {
    const numbered = records.filter((record) => record.purpose === purpose);
    const last = numbered.toSorted((a, b) => b.number - a.number)[0];
    return row[purpose] === (last?.isGiven === true ? last.number : 0);
  });
}

async function recheck(store: Reconcilable, id: string): Promise<readonly string[]> {
  return store.transact(async (reader) => {
    const row = await reader.one("preferences", { id }, { lock: true });
    const still = row === undefined ? [] : await mismatched(reader, [row]);
    const faults = still.map(
      () => `The preferences of ${id} are not what their consent records say.`,
    );
    return { changes: [], result: faults };
  });
}

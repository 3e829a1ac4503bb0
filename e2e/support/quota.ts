import { expect, type Page } from "@playwright/test";
import { datasetKey, JOURNAL_KEY, VERSION_KEY } from "#adapters/store-browser/keys.ts";

/** What fills up a browser's storage stands under keys that begin like this. */
const FILLER = "somebody-elses.";

/** Fills this browser's storage until not one more character fits, once everything is where it belongs. */
export async function fillStorage(page: Page): Promise<void> {
  await expect.poll(async () => JOURNAL_KEY in (await storedIn(page))).toBe(false);
  await page.evaluate((prefix) => {
    let size = 4_000_000;
    for (let number = 0; size >= 1; number += 1) {
      try {
        localStorage.setItem(`${prefix}${number}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  }, FILLER);
}

/** Takes away what {@link fillStorage} put there. */
export async function makeRoom(page: Page): Promise<void> {
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  }, FILLER);
}

/** Background jobs note when they are due at any time, also in a full storage. */
const CHANGED_BY_JOBS: readonly string[] = [datasetKey("jobs"), VERSION_KEY];

/** What the program has stored in this browser, key by key, without what background jobs change. */
export function storedIn(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(
    (left) =>
      Object.fromEntries(
        Object.entries(localStorage).filter(
          ([key]) => key.startsWith("regulars.") && !left.includes(key),
        ),
      ),
    CHANGED_BY_JOBS,
  );
}

/** A person's points as stored, and what their ledger entries add up to. */
export function booksIn(page: Page, id: string) {
  return page.evaluate((userId) => {
    interface Row {
      readonly id: string;
      readonly userId: string;
      readonly points: number;
      readonly type: string;
      readonly amount: number;
    }
    // The program's own rows, of which these are some of the fields.
    const rows = (name: string) =>
      JSON.parse(localStorage.getItem(`regulars.${name}`) ?? "[]") as Row[];
    const entries = rows("transactions").filter((row) => row.userId === userId);
    return {
      points: rows("users").find((row) => row.id === userId)?.points,
      sum: entries.reduce((sum, { type, amount }) => sum + (type === "earn" ? amount : -amount), 0),
    };
  }, id);
}

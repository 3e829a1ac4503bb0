import { storageFailure } from "./failures.ts";
import { applyJournal, type DataWithJournal, parseJournal, removeJournal } from "./journal.ts";
import { JOURNAL_KEY, VERSION_KEY } from "./keys.ts";
import { type Stored, type Upgrade, upgradeTexts, withChanges } from "./schema.ts";
import {
  backUpUnreadable,
  dataIn,
  parseOrBackUp,
  parseRowsOrBackUp,
  type Readouts,
  readAll,
} from "./stored-data.ts";
import { writeAll } from "./write.ts";

/** The dependencies of reading and writing. `now` returns UTC epoch milliseconds; `chain` are the upgrades. */
export interface StoreContext {
  readonly storage: Storage;
  readonly now: () => number;
  readonly chain: readonly Upgrade[];
}

/** The stored data at one value of the version counter. */
export interface Snapshot extends DataWithJournal {
  readonly version: string | null;
  /** The journal's text, null when it is empty. */
  readonly journal: string | null;
  readonly readouts: Readouts;
}

/**
 * Returns the current data: the known snapshot while the counter is unchanged, otherwise a new one. Upgrades older data first.
 * @throws StoreFailure unavailable or full
 */
export function currentSnapshot(context: StoreContext, known: Snapshot | undefined): Snapshot {
  const { storage, now } = context;
  try {
    const isSame = known?.journal === storage.getItem(JOURNAL_KEY);
    if (known !== undefined && isSame && known.version === storage.getItem(VERSION_KEY)) {
      return known;
    }
    upgrade(context);
    const journal = storage.getItem(JOURNAL_KEY);
    const readouts = readAll(storage, known?.readouts ?? new Map(), now);
    const version = storage.getItem(VERSION_KEY);
    return { version, journal, readouts, ...dataOrBackup(context, readouts, journal) };
  } catch (error) {
    throw storageFailure(error);
  }
}

/**
 * Returns the stored data with the journal applied.
 * @throws StoreFailure unavailable, after storing a backup copy of the journal, whose changes may exist nowhere else
 */
function dataOrBackup(
  { storage, now }: StoreContext,
  readouts: Readouts,
  journal: string | null,
): DataWithJournal {
  try {
    return applyJournal(dataIn(readouts), journal);
  } catch (cause) {
    throw backUpUnreadable(storage, JOURNAL_KEY, journal ?? "", now, cause);
  }
}

/** Upgrades older data in a write of its own; every tab reads again after it. */
function upgrade(context: StoreContext): void {
  const { storage, now, chain } = context;
  const texts = upgradeTexts(storage, chain, {
    parse: (name, text) => parseOrBackUp(storage, name, text, now),
    complete: (stored) => withJournalChanges(context, stored),
    check: (name, rows) => void parseRowsOrBackUp(storage, name, rows, now),
  });
  if (texts.size === 0) return;
  const version = nextVersion(storage.getItem(VERSION_KEY), now());
  writeAll(storage, new Map([...texts, [VERSION_KEY, version]]));
  removeJournal(storage, nextVersion(version, now()));
}

/** Returns older data with the journal of the same version applied. */
function withJournalChanges({ storage, now }: StoreContext, stored: Stored): Stored {
  const journal = storage.getItem(JOURNAL_KEY);
  try {
    return journal === null ? stored : withChanges(stored, parseJournal(journal));
  } catch (cause) {
    throw backUpUnreadable(storage, JOURNAL_KEY, journal ?? "", now, cause);
  }
}

/** Returns the next counter value. A new counter starts at the current time, so that it repeats no value from before the storage was emptied. */
export function nextVersion(version: string | null, now: number): string {
  const count = Number(version ?? now);
  return String((Number.isSafeInteger(count) ? count : now) + 1);
}

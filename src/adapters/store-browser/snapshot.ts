import { storageFailure } from "./failures.ts";
import { UNFINISHED_KEY, VERSION_KEY } from "./keys.ts";
import { type Stored, type Upgrade, upgradeTexts, withChanges } from "./schema.ts";
import {
  dataIn,
  keptAside,
  parsedOrAside,
  type Readouts,
  readAll,
  rowsOrAside,
} from "./stored-data.ts";
import { changesIn, madeWhole, type Whole, withoutNote } from "./unfinished.ts";
import { writeAll } from "./write.ts";

/** What a store reads and writes with. `now` gives UTC epoch milliseconds; `chain` are the upgrades of the stored shape. */
export interface Ground {
  readonly storage: Storage;
  readonly now: () => number;
  readonly chain: readonly Upgrade[];
}

/** The stored data as of one value of the version counter. */
export interface Snapshot extends Whole {
  readonly version: string | null;
  /** The note of a commit that was cut off, null when the last one ended. */
  readonly note: string | null;
  readonly readouts: Readouts;
}

/**
 * The data of the moment: the known snapshot while the counter stands, a new one when it moved. Data of an older shape is
 * upgraded first. Throws StoreFailure unavailable or full.
 */
export function snapshotOf(ground: Ground, known: Snapshot | undefined): Snapshot {
  const { storage, now } = ground;
  try {
    const isSame = known?.note === storage.getItem(UNFINISHED_KEY);
    if (known !== undefined && isSame && known.version === storage.getItem(VERSION_KEY)) {
      return known;
    }
    upgrade(ground);
    const note = storage.getItem(UNFINISHED_KEY);
    const readouts = readAll(storage, known?.readouts ?? new Map(), now);
    const version = storage.getItem(VERSION_KEY);
    return { version, note, readouts, ...wholeOrAside(ground, readouts, note) };
  } catch (error) {
    throw storageFailure(error);
  }
}

/** The stored data with what is noted, or StoreFailure unavailable with the note kept aside: it may hold what is nowhere else. */
function wholeOrAside({ storage, now }: Ground, readouts: Readouts, note: string | null): Whole {
  try {
    return madeWhole(dataIn(readouts), note);
  } catch (cause) {
    throw keptAside(storage, UNFINISHED_KEY, note ?? "", now, cause);
  }
}

/** Brings older data up to date in one step of its own; every tab re-reads after it. */
function upgrade(ground: Ground): void {
  const { storage, now, chain } = ground;
  const texts = upgradeTexts(storage, chain, {
    parse: (name, text) => parsedOrAside(storage, name, text, now),
    complete: (stored) => completed(ground, stored),
    check: (name, rows) => void rowsOrAside(storage, name, rows, now),
  });
  if (texts.size === 0) return;
  const version = nextVersion(storage.getItem(VERSION_KEY), now());
  writeAll(storage, new Map([...texts, [VERSION_KEY, version]]));
  withoutNote(storage, nextVersion(version, now()));
}

/** Data of an older shape with what was noted in that shape, which nobody writes any more. */
function completed({ storage, now }: Ground, stored: Stored): Stored {
  const note = storage.getItem(UNFINISHED_KEY);
  try {
    return note === null ? stored : withChanges(stored, changesIn(note));
  } catch (cause) {
    throw keptAside(storage, UNFINISHED_KEY, note ?? "", now, cause);
  }
}

/** Counters start at the time of day: one that starts over after the storage was emptied never repeats an earlier value. */
export function nextVersion(version: string | null, now: number): string {
  const count = Number(version ?? now);
  return String((Number.isSafeInteger(count) ? count : now) + 1);
}

import type { Call } from "./statement.ts";
import type { Cells } from "./values.ts";

/** When something was read: the number of connections opened until then, and the text of the snapshot. */
export interface Moment {
  readonly opened: number;
  readonly snapshot: string;
}

/** A transaction of this process: its number, and how many connections had been opened before its end. */
interface OwnTransaction {
  readonly opened: number;
  readonly number: number;
}

/** What a snapshot sees: all transactions below `next`, except for those that were not complete. */
interface Seen {
  readonly next: number;
  readonly incomplete: ReadonlySet<number>;
}

/** The most transactions that are compared, and the most that are kept. */
const MOST = 1000;

/** Reads the number of the current transaction. */
export const transactionNumber: Call = {
  statement: {
    name: "transaction_number",
    text: "select pg_current_xact_id()::text",
    slots: [],
    isPlannedAnew: false,
  },
  values: [],
};

/** Parses the row of {@link transactionNumber}. */
export function transactionNumberIn([cells]: readonly Cells[]): number {
  return Number(cells?.[0]);
}

/**
 * Tells by snapshots whether rows that are remembered may have changed between two reads (docs/decisions/200). Commits of this process of which
 * it knows that they changed none of these rows are left out of account; those of other processes, and by hand, never are.
 */
export class PostgresSnapshots {
  #latest: Moment = { opened: -1, snapshot: "" };
  #seen: Seen = { next: 0, incomplete: new Set() };
  #version = "";
  /** Transactions that changed nothing that is remembered, since `#opened` connections had been opened. */
  readonly #unrelated = new Set<number>();
  #opened = -1;

  /** Notes a commit that changed nothing that is remembered, see `isRemembered`. */
  committed({ opened, number }: OwnTransaction): void {
    this.#expectOpened(opened);
    // Numbers of a server that was left mean other transactions on the next one.
    if (opened < this.#opened) return;
    this.#unrelated.add(number);
    for (const oldest of this.#unrelated) {
      if (this.#unrelated.size <= MOST) return;
      this.#unrelated.delete(oldest);
    }
  }

  /** Returns the version of the rows that a moment sees: equal texts mean equal rows of what is remembered. */
  versionAt(moment: Moment): string {
    const { opened, snapshot } = moment;
    this.#expectOpened(opened);
    const latest = this.#latest;
    if (opened === latest.opened && snapshot === latest.snapshot) return this.#version;
    const seen = seenBy(snapshot);
    const isOneServer = opened === latest.opened && opened === this.#opened;
    if (!isOneServer || !this.#seesSame(seen, this.#seen)) this.#version = `${opened} ${snapshot}`;
    this.#latest = moment;
    this.#seen = seen;
    return this.#version;
  }

  #expectOpened(opened: number): void {
    if (opened <= this.#opened) return;
    this.#opened = opened;
    this.#unrelated.clear();
  }

  /** Whether two snapshots of one server see the same transactions, apart from unrelated ones. */
  #seesSame(one: Seen, other: Seen): boolean {
    const first = Math.min(one.next, other.next);
    const last = Math.max(one.next, other.next);
    if (last - first > MOST) return false;
    const isSame = (number: number) =>
      sees(one, number) === sees(other, number) || this.#unrelated.has(number);
    for (const number of [...one.incomplete, ...other.incomplete])
      if (!isSame(number)) return false;
    for (let number = first; number < last; number += 1) if (!isSame(number)) return false;
    return true;
  }
}

/** Parses `xmin:xmax:xip_list`, the text of a `pg_snapshot`. The lowest number says nothing that the others do not. */
function seenBy(snapshot: string): Seen {
  const [, next, incomplete = ""] = snapshot.split(":");
  const numbers = incomplete === "" ? [] : incomplete.split(",").map(Number);
  return { next: Number(next), incomplete: new Set(numbers) };
}

function sees({ next, incomplete }: Seen, number: number): boolean {
  return number < next && !incomplete.has(number);
}

import { declared } from "#core/declarations.ts";
import type { Entry } from "#core/points/entry.ts";
import type { Check, Reconcilable, RunningCheck } from "#core/reconciliation.ts";
import type { ProgramReader } from "#core/world.ts";

/** The result of a reconciliation. */
export interface ReconciliationReport {
  /** The number of rows checked of each kind, in the order of the modules. */
  readonly checkedRows: Readonly<Record<string, number>>;
  /** One sentence for each difference; empty when all is correct. */
  readonly differences: readonly string[];
}

/** Every module's checks (decision 127). */
const checks: readonly Check[] = Object.values(declared("checks"));

/** Page size of entries. */
const PAGE = 2000;

/**
 * Runs the checks of all modules (readings, Points and tiers; decision 003): reads every entry of the ledger, user by user, and passes it
 * to each check, which then checks its own rows. Entries of deleted users are included. The program may be running. Cost: reads the whole
 * ledger once by its index, some thousand rows per query, and users, vouchers, purchases and refunds once by id; writes nothing. Rejects
 * with StoreFailure.
 *
 * Takes a store, and a callback that receives the number of entries read so far.
 */
export async function reconcile(
  store: Reconcilable,
  tell: (entries: number) => void = () => {},
): Promise<ReconciliationReport> {
  const running = await Promise.all(checks.map((check) => check(store)));
  const differences = await readLedger(store.reader, running, tell);
  const checkedRows: Record<string, number> = {};
  for (const check of running) {
    const found = await check.end();
    differences.push(...found.faults);
    Object.assign(checkedRows, found.checkedRows);
  }
  return { checkedRows, differences };
}

/** Returns the differences of entries, one sentence each. */
async function readLedger(
  reader: ProgramReader,
  running: readonly RunningCheck[],
  tell: (entries: number) => void,
): Promise<string[]> {
  const faults: string[] = [];
  let read = 0;
  let last: Entry | undefined;
  for (;;) {
    const page = await entriesFrom(reader, last);
    const judges = await Promise.all(running.flatMap((check) => check.page?.(page) ?? []));
    for (const entry of page) {
      for (const fault of judges.flatMap((judge) => judge(entry))) {
        if (fault !== undefined) faults.push(sentence(entry, fault));
      }
    }
    read += page.length;
    tell(read);
    last = page.at(-1);
    if (page.length < PAGE) return faults;
  }
}

function entriesFrom(
  reader: ProgramReader,
  last: Pick<Entry, "userId" | "entryNo"> | undefined,
): Promise<readonly Entry[]> {
  return reader.many("transactions", {
    order: [
      ["userId", "asc"],
      ["entryNo", "asc"],
    ],
    limit: PAGE,
    ...(last && { after: [last.userId, last.entryNo] }),
  });
}

function sentence({ id, userId, entryNo }: Entry, fault: string): string {
  return `Entry ${entryNo} of ${userId} (${id}) ${fault}.`;
}

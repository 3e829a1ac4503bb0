import type { BulkLoad, NewRow } from "#adapters/store-sql/bulk-load.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { addMonths, monthOf } from "#core/kit/month.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";

import type { Entry } from "#core/points/entry.ts";
import { lotFields, nothingReplayed, replayEntry } from "#core/points/replayed-lots.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { systemContext } from "#testing/context.ts";
import { anEntry } from "#testing/rows.ts";

/** How many customers there are, each with an entry of 10 points in so many past months. */
export interface LotAmounts {
  readonly customers: number;
  readonly months: number;
}

/** Rows that are added together. */
const BATCH = 5000;

const EACH = 10;

/** A program whose points expire a month after they were earned: all points of {@link fillLots} have expired. */
export const expiringProgram: Program = {
  ...defaultProgram,
  expiry: {
    ...noExpiry,
    kind: "after-earning",
    months: 1,
    countsFrom: "2015-01",
    notBefore: "2015-02",
  },
};

/**
 * Loads customers with one lot for each of the past months, the latest three months ago. `isKnown`: their lots are known; otherwise the job
 * has to find them in the ledger.
 */
export async function fillLots(
  load: BulkLoad,
  { customers, months }: LotAmounts,
  isKnown: boolean,
): Promise<void> {
  const { fresh, today } = systemContext();
  const last = addMonths(monthOf(today), -3);
  const names = Array.from({ length: months }, (_, at) => addMonths(last, at + 1 - months));
  const each = Math.max(1, Math.floor(BATCH / months));
  for (let from = 0; from < customers; from += each) {
    const length = Math.min(each, customers - from);
    const people = Array.from({ length }, (_, place) => personOf(fresh.id(), from + place));
    const ledgers = people.map(({ id }) => entriesOf(id, names, isKnown, () => fresh.id()));
    await load.add(
      ledgers.flat().map((row): NewRow => ({ kind: "insert", dataset: "transactions", row })),
    );
    const rows = people.map((person, at) => withLots(person, ledgers[at] ?? [], isKnown));
    await load.add(rows.map((row): NewRow => ({ kind: "insert", dataset: "users", row })));
  }
}

function personOf(id: string, number: number): User {
  return newUser({
    id,
    name: `Regular ${number}`,
    email: `regular-${number}@bench.example`,
    tier: firstTier(defaultProgram),
    referralCode: `REGULAR-${number}`,
    joinedDate: 0,
  });
}

function entriesOf(
  userId: string,
  months: readonly string[],
  isKnown: boolean,
  freshId: () => string,
): readonly Entry[] {
  return months.map((month, at) =>
    anEntry({
      id: freshId(),
      userId,
      entryNo: at + 1,
      previousNo: at === 0 ? null : at,
      amount: EACH,
      balanceBefore: at * EACH,
      balanceAfter: (at + 1) * EACH,
      source: "bench",
      lots: isKnown ? { [month]: EACH } : {},
      date: Date.parse(`${month}-15`),
      day: `${month}-15`,
    }),
  );
}

function withLots(user: User, entries: readonly Entry[], isKnown: boolean): User {
  const held = { points: entries.length * EACH, entryCount: entries.length };
  const lots = isKnown
    ? lotFields(entries.reduce(replayEntry, nothingReplayed))
    : { oldestLot: null };
  return { ...user, ...held, ...lots };
}

import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import type { Entry } from "#core/points/entry.ts";
import type { ProgramChange } from "#core/world.ts";
import { anEntry } from "#testing/rows.ts";

/** A customer with a long ledger, who came every few hours half a year ago; nobody logs in as this one. */
export const busy = { name: "Bo Busy", entries: 530, redeemed: 53 } as const;

/** More people of a name than a search by name takes. */
export const crowd = { name: "Crowd Member", people: 101 } as const;

/** What somebody did who is gone: the entry stays. */
export const leftBehind = "Scanned OLD-BLEND and left";

/** How long ago the last seeded entry is, in days. */
const LONG_AGO = 100;

/** One visit every eight hours. */
const VISIT_MS = DAY_MS / 3;

interface Own {
  readonly now: number;
  readonly program: { readonly timeZone: string };
}

/** The rows of {@link busy}, {@link crowd} and {@link leftBehind}. */
export function ledgerChanges(own: Own): readonly ProgramChange[] {
  const entries = visits(own);
  const last = entries.at(-1);
  const bo: User = {
    ...account(own, busy.name, 1),
    points: last?.balanceAfter ?? 0,
    entryCount: entries.length,
  };
  const people = Array.from({ length: crowd.people }, (_, at) =>
    account(own, `${crowd.name} ${at + 1}`, at + 2),
  );
  return [
    ...[...entries, goodbye(own)].map(
      (row): ProgramChange => ({ kind: "insert", dataset: "transactions", row }),
    ),
    ...[bo, ...people].map((row): ProgramChange => ({ kind: "insert", dataset: "users", row })),
  ];
}

function account({ now }: Own, name: string, number: number): User {
  return newUser({
    id: `seeded-ledger-${number}`,
    name,
    email: `ledger${number}@seeded.example`,
    tier: "Bronze",
    referralCode: `LEDGER${number}`,
    joinedDate: now - 400 * DAY_MS,
  });
}

/** Ten visits in a row: nine that earn from 10 to 18 points, and one that redeems 90. */
function visits({ now, program }: Own): readonly Entry[] {
  let balance = 0;
  return Array.from({ length: busy.entries }, (_, at): Entry => {
    const redeems = at % 10 === 9;
    const amount = redeems ? 90 : 10 + (at % 10);
    const balanceBefore = balance;
    balance += redeems ? -amount : amount;
    const date = now - LONG_AGO * DAY_MS - (busy.entries - at) * VISIT_MS;
    return anEntry({
      id: `seeded-visit-${at}`,
      userId: "seeded-ledger-1",
      entryNo: at + 1,
      previousNo: at === 0 ? null : at,
      type: redeems ? "redeem" : "earn",
      amount,
      balanceBefore,
      balanceAfter: balance,
      description: redeems ? "Redeemed Free Coffee" : `Visit ${at + 1}`,
      source: redeems ? "reward" : "qr-code",
      date,
      day: dayIn(program.timeZone, date),
    });
  });
}

function goodbye({ now, program }: Own): Entry {
  const date = now - 350 * DAY_MS;
  return anEntry({
    id: "seeded-goodbye",
    userId: "seeded-gone",
    description: leftBehind,
    source: "qr-code",
    date,
    day: dayIn(program.timeZone, date),
  });
}

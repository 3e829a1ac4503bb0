import { cpSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import type { BulkLoad, NewRow } from "#adapters/store-sql/bulk-load.ts";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram } from "#core/program.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { rollUp } from "#engine/roll-up.ts";
import { inStore } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { loadPostgres } from "../lib/load-postgres.ts";
import { type Amounts, type Seeded, seedStore } from "../lib/seed-store.ts";

/** How many have ever come, and how often each: a thousand people with a thousand entries are a million. */
export interface LedgerSize {
  readonly people: number;
  readonly entriesEach: number;
}

/** Who reads meanwhile, and what they see. */
const READERS: Amounts = { customers: 50, rewards: 8, codes: 0 };

const EARNED = 10;
const SPENT = 25;

/**
 * A folder on a disk with SQLite's file of that ledger, and people who can sign in. In: where such a file stays for the next run, if
 * anywhere; the folder is a copy of it, removed at the end.
 */
export async function sqliteWithLedger(
  size: LedgerSize,
  kept: string | undefined,
): Promise<{ readonly folder: string; readonly seeded: Seeded }> {
  const folder = folderOnDisk();
  const source = kept && path.join(kept, `ledger-${size.people * size.entriesEach}`);
  if (source !== undefined && existsSync(source)) cpSync(source, folder, { recursive: true });
  else await makeLedger(folder, size);
  if (source !== undefined && !existsSync(source)) keep(folder, source);
  const seeded = await inStore(openSqliteStore({ folder }), (store) => seedStore(store, READERS));
  return { folder, seeded };
}

async function makeLedger(folder: string, size: LedgerSize): Promise<void> {
  await loadIntoSqlite({ folder }, (load) => fill(load, size));
  await inStore(openSqliteStore({ folder }), addUp);
}

/** Whole or not at all: a run that is stopped leaves nothing that the next one would take for it. */
function keep(folder: string, source: string): void {
  const unfinished = `${source}.unfinished`;
  mkdirSync(path.dirname(source), { recursive: true });
  cpSync(folder, unfinished, { recursive: true });
  renameSync(unfinished, source);
}

/** The same in a PostgreSQL database that is empty. */
export async function postgresWithLedger(url: string, size: LedgerSize): Promise<Seeded> {
  await loadPostgres(url, (load) => fill(load, size));
  return await inStore(openPostgresStore({ url }), async (store) => {
    await addUp(store);
    return await seedStore(store, READERS);
  });
}

/** Days that are over are added up, as a server's upkeep does. */
async function addUp(store: Store): Promise<void> {
  await rollUp({ store, clock: Date.now }, defaultProgram);
}

/** A year of visits in the order in which they were made, each by the next one of all people, and then the people. */
async function fill(load: BulkLoad, { people, entriesEach }: LedgerSize): Promise<void> {
  const { now, fresh } = systemContext();
  const from = now - 365 * DAY_MS;
  const step = (364 * DAY_MS) / (people * entriesEach);
  const ids = Array.from({ length: people }, () => fresh.id());
  const points = ids.map(() => 0);
  for (let visit = 0; visit < entriesEach; visit += 1) {
    const rows = ids.map((userId, place): ProgramChange & { kind: "insert" } => {
      const date = Math.round(from + (visit * people + place) * step);
      const before = points[place] ?? 0;
      const row = { id: fresh.id(), userId, ...visitOf(visit, before), date };
      points[place] = row.balanceAfter;
      const day = dayIn(defaultProgram.timeZone, date);
      return { kind: "insert", dataset: "transactions", row: { ...row, day } };
    });
    await load.add(rows);
  }
  await load.add(
    ids.map((id, place): NewRow => {
      const had = {
        points: points[place] ?? 0,
        oldestLot: null,
        tierSince: null,
        entryCount: entriesEach,
      };
      return { kind: "insert", dataset: "users", row: { ...person(id, place, from), ...had } };
    }),
  );
}

/** Every fourth time somebody redeems, otherwise they earn. In: the visit's number from 0, and the balance before. */
function visitOf(visit: number, balanceBefore: number) {
  const isRedeem = visit % 4 === 3;
  const about = isRedeem
    ? ({
        type: "redeem",
        amount: SPENT,
        description: "Redeemed: Free Espresso",
        source: "reward",
      } as const)
    : ({
        type: "earn",
        amount: EARNED,
        description: "Scanned House Blend 250 g",
        source: "qr-code",
      } as const);
  return {
    ...about,
    reference: `bench-${visit}`,
    awards: [],
    lots: {},
    locationId: null,
    once: null,
    entryNo: visit + 1,
    previousNo: visit === 0 ? null : visit,
    balanceBefore,
    balanceAfter: balanceBefore + (isRedeem ? -SPENT : EARNED),
  };
}

function person(id: string, place: number, joinedDate: number): User {
  return newUser({
    id,
    name: `Regular ${place}`,
    email: `regular-${place}@bench.example`,
    tier: firstTier(defaultProgram),
    referralCode: `REGULAR-${place}`,
    joinedDate,
  });
}

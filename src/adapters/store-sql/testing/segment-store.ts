import { afterAll, beforeAll } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { checkSegments } from "#core/segments/check-segments.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import { segmentTests } from "#core/segments/segment-tests.ts";
import type { WriteMail } from "#engine/mails.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { plainServices, systemContext } from "#testing/context.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { goOn } from "#testing/job-control.ts";
import { aPurchase } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openPostgresStore } from "../postgres.ts";
import { openSqliteStore } from "../sqlite.ts";

/** The time of the tests of segments, UTC epoch milliseconds. */
export const NOW = Date.UTC(2026, 4, 20, 12);

/** A context at {@link NOW} with unguessable values. */
export const context = systemContext(NOW);

/** A program whose days are not those of UTC. */
export const program = { ...defaultProgram, timeZone: "Europe/Berlin" };

/** What a job that nobody stops is given. */
export const neverStopped = { ...goOn, progress: async () => {} };

interface Opened {
  readonly store: Store;
  readonly remove: () => Promise<void> | void;
}

async function openSqlite(): Promise<Opened> {
  const { folder, remove } = scratchFolder();
  return { store: await openSqliteStore({ folder }), remove };
}

async function openPostgres(): Promise<Opened> {
  const { url, remove } = await migratedDatabase();
  return { store: await openPostgresStore({ url }), remove };
}

/** The engines that keep what segments ask, with how a store is opened; PostgreSQL where the tests have a database. */
export const engines = [
  ["SQLite", openSqlite],
  ...(testDatabaseUrl === undefined ? [] : [["PostgreSQL", openPostgres] as const]),
] as const;

/** The texts of emails do not matter to these tests. */
const writeMail: WriteMail = ({ kind }) => ({
  subject: kind,
  text: kind,
  button: "",
  language: "en",
});

/** A customer who joined 400 days before {@link NOW}, as a row that is not stored. */
export function aCustomer(own: Partial<User> = {}): User {
  const id = context.fresh.id();
  const base = newUser({
    id,
    name: "Ana",
    email: `${id}@example.com`,
    tier: "Bronze",
    referralCode: `ANA${context.fresh.letters("ABCDEFGH", 12)}`,
    joinedDate: NOW - 400 * DAY_MS,
  });
  return { ...base, oldestLot: null, tierSince: null, ...own };
}

/** Opens a store for the tests of a suite, and returns what they do with it. */
export function segmentStore(open: () => Promise<Opened>) {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    await opened.store.close();
    await opened.remove();
  });

  const rowOf = (id: string) => opened.store.reader.one("segmentCustomers", { id });
  const atTime = (now: number) => ({ now, today: dayIn(program.timeZone, now), program });
  const parts = (now = NOW) => ({
    store: opened.store,
    clock: () => now,
    fresh: context.fresh,
    digest: sha256Hex,
    services: plainServices,
    writeMail,
  });

  async function customer(own: Partial<User> = {}): Promise<User> {
    const row = aCustomer(own);
    await commit(opened.store, inserted("users", row));
    return row;
  }

  /** Stores a purchase of a number of days ago. */
  async function bought(userId: string, daysAgo: number, own: object = {}): Promise<string> {
    const id = context.fresh.id();
    const at = NOW - daysAgo * DAY_MS;
    const times = { soldAt: at, recordedAt: at, startsVisit: true };
    const row = aPurchase({ id, userId, checkId: id, ...times, ...own });
    const lastPurchaseDay = dayIn(program.timeZone, at);
    await commit(
      opened.store,
      inserted("purchases", row),
      patched("users", userId, { lastPurchaseDay, lastVisitAt: at }),
    );
    return id;
  }

  async function count(conditions: Conditions, now = NOW): Promise<number> {
    return opened.store.reader.count("segmentCustomers", segmentTests(conditions, atTime(now)));
  }

  async function faults(): Promise<readonly string[]> {
    const check = await checkSegments(opened.store);
    return (await check.end()).faults;
  }

  return {
    store: () => opened.store,
    rowOf,
    atTime,
    parts,
    customer,
    bought,
    count,
    faults,
  };
}

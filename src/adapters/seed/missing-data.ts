import type { Datasets } from "#core/datasets.ts";
import type { User } from "#core/identity/user.ts";
import { monthOf } from "#core/kit/month.ts";

import type { Entry } from "#core/points/entry.ts";
import { newSetup, PROGRAM_SETUP } from "#core/setup/setup.ts";
import type { Context, ProgramChange, ProgramReader } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { type Seeding, seedingContext } from "./first-data.ts";
import {
  credentialsChange,
  firstCode,
  firstFeedback,
  mainAdmin,
  mainAdminChanges,
} from "./first-rows.ts";
import { firstRewards } from "./rewards.ts";

/** The name of a dataset. */
type Name = keyof Datasets;

/** The datasets that have defaults; the others start empty. */
const SEEDED: ReadonlySet<Name> = new Set<Name>([
  "users",
  "credentials",
  "transactions",
  "rewards",
  "qrCodes",
  "feedback",
]);

/** The attempts to seed when other tabs commit meanwhile. */
const ATTEMPTS = 4;

/** More users than fit in a browser's storage. */
const ALL = 1_000_000;

/**
 * Seeds the datasets that were never written (specification §4, Account and session: missing datasets are seeded). `missing` is called again inside the
 * transaction, so that of two tabs that start at once only one seeds. Resolves to the seeded datasets. @throws StoreFailure
 */
export async function seedMissing(
  store: Store,
  missing: () => readonly Name[],
  own: Seeding,
): Promise<readonly Name[]> {
  const wanted = () => missing().filter((name) => SEEDED.has(name));
  const first = wanted();
  if (first.length === 0) return [];
  const needsPassword = first.includes("users") || first.includes("credentials");
  // Before the transaction, because hashing is slow and must not hold a lock.
  const passwordHash = needsPassword ? await own.services.hashPassword(own.adminPassword) : "";
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.transact(async (reader) => {
        // Only datasets that were missing before the hash was computed; others are seeded at the next start.
        const names = wanted().filter((name) => first.includes(name));
        return { changes: await defaults(names, reader, own, passwordHash), result: names };
      });
    } catch (error) {
      const isConflict = error instanceof StoreFailure && error.problem.kind === "conflict";
      if (!isConflict || tries === ATTEMPTS) throw error;
    }
  }
}

async function defaults(
  names: readonly Name[],
  reader: ProgramReader,
  own: Seeding,
  passwordHash: string,
): Promise<readonly ProgramChange[]> {
  const context = seedingContext(own);
  const stored = await reader.one("users", { isMainAdmin: true });
  const admin = stored ?? mainAdmin(context, own.adminEmail ?? own.program.mainAdmin.email);
  const changes: ProgramChange[] = [];
  if (names.includes("users")) {
    changes.push(...mainAdminChanges(admin, passwordHash, context));
    changes.push(...(await setupChanges(reader, own.digest(passwordHash))));
  } else if (names.includes("transactions"))
    changes.push(...(await openingEntries(reader, context)));
  if (names.includes("credentials") && !names.includes("users") && stored !== undefined) {
    changes.push(credentialsChange(stored.id, passwordHash));
  }
  if (names.includes("rewards")) {
    for (const row of firstRewards()) changes.push({ kind: "insert", dataset: "rewards", row });
  }
  if (names.includes("qrCodes")) {
    changes.push({ kind: "insert", dataset: "qrCodes", row: firstCode(context) });
  }
  if (names.includes("feedback")) {
    changes.push({ kind: "insert", dataset: "feedback", row: firstFeedback(context, admin) });
  }
  return changes;
}

/** Offers the setup to a new program. One whose users were lost may have a setup. */
async function setupChanges(
  reader: ProgramReader,
  firstPassword: string,
): Promise<readonly ProgramChange[]> {
  const setup = await reader.one("setup", { id: PROGRAM_SETUP });
  const row = newSetup(firstPassword);
  return setup === undefined ? [{ kind: "insert", dataset: "setup", row }] : [];
}

/** Starts a lost ledger again with an entry for each user's points, so that points stay the sum of the entries. */
async function openingEntries(
  reader: ProgramReader,
  context: Context,
): Promise<readonly ProgramChange[]> {
  const users = await reader.many("users", { order: [["id", "asc"]], limit: ALL });
  return users.flatMap((user): readonly ProgramChange[] => {
    const entries = user.points === 0 ? [] : [openingEntry(user, context)];
    const openLots = entries[0]?.lots ?? {};
    const oldestLot = Object.keys(openLots)[0] ?? "";
    const fields = { entryCount: entries.length, openLots, oldestLot };
    return [
      ...entries.map((row): ProgramChange => ({ kind: "insert", dataset: "transactions", row })),
      { kind: "patch", dataset: "users", id: user.id, fields },
    ];
  });
}

function openingEntry(user: User, { fresh, now, today }: Context): Entry {
  return {
    id: fresh.id(),
    userId: user.id,
    entryNo: 1,
    previousNo: null,
    type: "earn",
    amount: user.points,
    balanceBefore: 0,
    balanceAfter: user.points,
    description: "Points carried over",
    source: "carried-over",
    reference: "",
    awards: [],
    lots: { [monthOf(today)]: user.points },
    locationId: null,
    once: null,
    date: now,
    day: today,
  };
}

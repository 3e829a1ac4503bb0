import { dayIn } from "#core/kit/time.ts";
import { nobody } from "#core/permissions.ts";
import type { Program } from "#core/program.ts";
import type { Context, Fresh, Passwords, ProgramChange } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { firstCode, firstFeedback, mainAdmin, mainAdminChanges } from "./first-rows.ts";
import { firstRewards } from "./rewards.ts";

/** What seeding needs. `now` in UTC epoch milliseconds; `adminEmail` stands in for the program's main admin address. */
export interface Seeding {
  readonly program: Program;
  readonly now: number;
  readonly fresh: Fresh;
  readonly services: Passwords;
  readonly digest: (text: string) => string;
  readonly adminPassword: string;
  readonly adminEmail?: string;
}

/**
 * Gives a store without users its first data, all or none: the main admin, six rewards, a QR code, a feedback item
 * (specification §3). Resolves to whether it did. Several processes may try at once: one seeds, the others see it.
 * Rejects with the store's StoreFailure.
 */
export async function seedIfEmpty(store: Store, own: Seeding): Promise<boolean> {
  if (await hasUsers(store)) return false;
  // Before the transaction: hashing takes a while and must hold no lock.
  const passwordHash = await own.services.hashPassword(own.adminPassword);
  try {
    return await store.transact(async (reader) => {
      if ((await reader.count("users", {})) > 0) return { changes: [], result: false };
      return { changes: firstData(own, passwordHash), result: true };
    });
  } catch (error) {
    if (!isLostRace(error) || !(await hasUsers(store))) throw error;
    return false;
  }
}

/** The context in which first data comes about: nobody acts. */
export function seedingContext({ program, now, fresh, digest }: Seeding): Context {
  return {
    actor: nobody,
    now,
    today: dayIn(program.timeZone, now),
    program,
    device: "",
    locationId: null,
    fresh,
    digest,
  };
}

function firstData(own: Seeding, passwordHash: string): readonly ProgramChange[] {
  const context = seedingContext(own);
  const admin = mainAdmin(context, own.adminEmail ?? own.program.mainAdmin.email);
  return [
    ...mainAdminChanges(admin, passwordHash, context),
    ...firstRewards().map((row): ProgramChange => ({ kind: "insert", dataset: "rewards", row })),
    { kind: "insert", dataset: "qrCodes", row: firstCode(context) },
    { kind: "insert", dataset: "feedback", row: firstFeedback(context, admin) },
  ];
}

async function hasUsers({ reader }: Store): Promise<boolean> {
  return (await reader.count("users", {})) > 0;
}

/** Another process seeded in between: the stable ids and the email are there already. */
function isLostRace(error: unknown): boolean {
  if (!(error instanceof StoreFailure)) return false;
  return error.problem.kind === "conflict" || error.problem.kind === "invariant";
}

import { dayIn } from "#core/kit/time.ts";
import { nobody } from "#core/permissions.ts";
import type { Program } from "#core/program.ts";
import { newSetup } from "#core/setup/setup.ts";
import type { Context, Fresh, Passwords, ProgramChange } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { firstCode, firstFeedback, mainAdmin, mainAdminChanges } from "./first-rows.ts";
import { firstRewards } from "./rewards.ts";

/** The dependencies of seeding. `now` in UTC epoch milliseconds; `adminEmail` overrides the program's main admin address. */
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
 * Seeds a store without users atomically: the main admin, six rewards, a QR code, a feedback item (specification §3), and the setup that the dashboard offers. Resolves to whether it did. If
 * several processes try at once, one of them seeds. @throws StoreFailure
 */
export async function seedIfEmpty(store: Store, own: Seeding): Promise<boolean> {
  if (await hasUsers(store)) return false;
  // Before the transaction, because hashing is slow and must not hold a lock.
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

/** The context of seeding, without an actor. */
export function seedingContext({ program, now, fresh, digest }: Seeding): Context {
  return {
    actor: nobody,
    now,
    today: dayIn(program.timeZone, now),
    program,
    device: "",
    locationId: null,
    attempt: 1,
    fresh,
    digest,
    signMark: rejectMark,
  };
}

function rejectMark(): string {
  throw new Error("Seeding signs nothing.");
}

function firstData(own: Seeding, passwordHash: string): readonly ProgramChange[] {
  const context = seedingContext(own);
  const admin = mainAdmin(context, own.adminEmail ?? own.program.mainAdmin.email);
  return [
    ...mainAdminChanges(admin, passwordHash, context),
    ...firstRewards().map((row): ProgramChange => ({ kind: "insert", dataset: "rewards", row })),
    { kind: "insert", dataset: "qrCodes", row: firstCode(context) },
    { kind: "insert", dataset: "feedback", row: firstFeedback(context, admin) },
    { kind: "insert", dataset: "setup", row: newSetup(own.digest(passwordHash)) },
  ];
}

async function hasUsers({ reader }: Store): Promise<boolean> {
  return (await reader.count("users", {})) > 0;
}

/** Whether another process has seeded meanwhile, so that the stable ids and the email exist. */
function isLostRace(error: unknown): boolean {
  if (!(error instanceof StoreFailure)) return false;
  return error.problem.kind === "conflict" || error.problem.kind === "invariant";
}

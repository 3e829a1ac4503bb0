import { afterAll, expect, test, vi } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { browserKeyRing } from "#adapters/store-browser/key-ring.ts";
import { newRetryKey } from "#client/api.ts";
import { newCredentials } from "#core/identity/user.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { ProgramChange } from "#core/world.ts";
import { accessIn, everyone, expectedAccess, type Someone } from "#testing/actions/everyone.ts";
import { actions } from "#testing/actions/samples.ts";
import { commit, inserted } from "#testing/changes.ts";
import { plainServices } from "#testing/context.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { aSession, aUser } from "#testing/rows.ts";

// Hashing in JavaScript takes half a second, and permissions do not depend on it. Test files share modules, so it is replaced for this file alone.
vi.resetModules();
vi.doMock("#adapters/passwords/argon2-portable.ts", () => ({
  argon2Portable: () => plainServices,
}));
const { openProgram } = await import("./open.ts");

afterAll(() => {
  vi.doUnmock("#adapters/passwords/argon2-portable.ts");
  vi.resetModules();
});

const storage = memoryStorage();
const faults: unknown[] = [];
const fault = (error: unknown) => void faults.push(error);
const around = { storage, locks: memoryLocks(), timeZone: "UTC", fault };
const { api, store } = await openProgram(around);
const keys = browserKeyRing(storage, store, sha256Hex);
await commit(store, ...everyone.flatMap(rowsOf));

function idOf({ label }: Someone): string {
  return label.replaceAll(" ", "-");
}

/** The rows of a user; the main admin exists already. */
function rowsOf(someone: Someone): readonly ProgramChange[] {
  const { label: name, role, flag, isMainAdmin } = someone;
  if (role === "nobody" || isMainAdmin) return [];
  const id = idOf(someone);
  const email = `${id}@example.com`;
  const permissions = flag === undefined ? {} : { [flag]: true };
  const own = { id, name, email, emailKey: email, referralCode: id, role, permissions };
  return [inserted("users", aUser(own)), inserted("credentials", newCredentials(id, "$none$"))];
}

/** Logs a user in on this browser. */
async function enter(someone: Someone): Promise<void> {
  keys.drop();
  if (someone.role === "nobody") return;
  const who = someone.isMainAdmin ? { isMainAdmin: true } : { id: idOf(someone) };
  const user = await store.reader.one("users", who);
  if (user === undefined) throw new Error(`${someone.label} is missing.`);
  const token = idOf(someone);
  const row = aSession({ id: sha256Hex(token), userId: user.id, createdAt: Date.now() });
  if ((await store.reader.one("sessions", { id: row.id })) === undefined) {
    await commit(store, inserted("sessions", row));
  }
  keys.keep({ token });
  // The current user is stored a moment after the token.
  await Promise.resolve();
}

/** Calls an action past the types of the client: the sample belongs to the name. */
async function call({ name, kind, sample }: (typeof actions)[number]): Promise<string> {
  const untyped = api as unknown as Record<
    string,
    (...own: unknown[]) => Promise<CodedReply<unknown>>
  >;
  const reply = await untyped[kind === "command" ? "run" : "ask"]?.(name, sample, newRetryKey());
  if (reply === undefined) throw new TypeError(kind);
  return accessIn(reply);
}

// Actions for anyone need no permission.
const guarded = actions.filter(({ may }) => may !== "anyone");

test.each(everyone)("$label has the specification's permissions in the page", async (someone) => {
  for (const action of guarded) {
    const wanted = expectedAccess(someone, action.may, action.also);
    if (wanted !== "let in") continue;
    await enter(someone);
    expect([action.name, await call(action)]).toEqual([action.name, wanted]);
  }
  expect(faults).toEqual([]);
});

test.each(everyone)("$label is refused every other action without effect", async (someone) => {
  await enter(someone);
  const before = contentsOf(storage);
  for (const action of guarded) {
    const wanted = expectedAccess(someone, action.may, action.also);
    if (wanted === "let in") continue;
    expect([action.name, await call(action)]).toEqual([action.name, wanted]);
  }
  expect(contentsOf(storage)).toEqual(before);
});

import { beforeAll, expect, test, vi } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { browserKeyRing } from "#adapters/store-browser/key-ring.ts";
import { type Api, newRetryKey } from "#client/api.ts";
import { newCredentials, newUser } from "#core/identity/user.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { everyone, passageIn, passageOf, type Someone } from "#testing/actions/everyone.ts";
import { actions } from "#testing/actions/samples.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { openProgram } from "./open.ts";

// Hashing in JavaScript takes half a second a time and settles nothing about permissions.
vi.mock("#adapters/passwords/argon2-portable.ts", async () => {
  const { plainServices } = await import("#testing/context.ts");
  return { argon2Portable: () => plainServices };
});

const storage = memoryStorage();
const faults: unknown[] = [];
let api: Api;
let store: Store;
let keys: ReturnType<typeof browserKeyRing>;

beforeAll(async () => {
  const fault = (error: unknown) => void faults.push(error);
  ({ api, store } = await openProgram({ storage, locks: memoryLocks(), timeZone: "UTC", fault }));
  keys = browserKeyRing(storage, store, sha256Hex);
  const changes = everyone.flatMap(rowsOf);
  await store.transact(async () => ({ changes, result: undefined }));
});

const idOf = ({ label }: Someone) => label.replaceAll(" ", "-");

/** A person past sign-up; the main admin is there already. */
function rowsOf(someone: Someone): readonly ProgramChange[] {
  const { label, role, flag, isMainAdmin } = someone;
  if (role === "nobody" || isMainAdmin) return [];
  const id = idOf(someone);
  const account = newUser({
    id,
    name: label,
    email: `${id}@example.com`,
    tier: "Bronze",
    referralCode: id,
    joinedDate: 0,
  });
  const permissions = flag === undefined ? {} : { [flag]: true };
  return [
    { kind: "insert", dataset: "users", row: { ...account, role, permissions } },
    { kind: "insert", dataset: "credentials", row: newCredentials(id, "$none$") },
  ];
}

/** Makes this browser theirs. */
async function enter(someone: Someone): Promise<void> {
  keys.drop();
  if (someone.role === "nobody") return;
  const who = someone.isMainAdmin ? { isMainAdmin: true } : { id: idOf(someone) };
  const user = await store.reader.one("users", who);
  if (user === undefined) throw new Error(`${someone.label} is missing.`);
  const token = idOf(someone);
  const row = {
    id: sha256Hex(token),
    userId: user.id,
    createdAt: Date.now(),
    expiresAt: Date.now() + 1e9,
    seenAt: Date.now(),
    device: "",
  };
  if ((await store.reader.one("sessions", { id: row.id })) === undefined) {
    const session: ProgramChange = { kind: "insert", dataset: "sessions", row };
    await store.transact(async () => ({ changes: [session], result: undefined }));
  }
  keys.keep({ token });
  // The current user is put beside the key a moment later.
  await Promise.resolve();
}

/** Asks past the types of the client: the sample belongs to the name. */
async function call({ name, kind, sample }: (typeof actions)[number]): Promise<string> {
  const untyped = api as unknown as Record<
    string,
    (...own: unknown[]) => Promise<CodedReply<unknown>>
  >;
  const reply = await untyped[kind === "command" ? "run" : "ask"]?.(name, sample, newRetryKey());
  if (reply === undefined) throw new TypeError(kind);
  return passageIn(reply);
}

// What anybody may do asks for no permission.
const guarded = actions.filter(({ may }) => may !== "anyone");

test.each(everyone)("$label has the specification's permissions in the page", async (someone) => {
  for (const action of guarded) {
    const wanted = passageOf(someone, action.may);
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
    const wanted = passageOf(someone, action.may);
    if (wanted === "let in") continue;
    expect([action.name, await call(action)]).toEqual([action.name, wanted]);
  }
  expect(contentsOf(storage)).toEqual(before);
});

import { beforeEach, expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { post } from "#core/points/post.ts";
import { defaultProgram } from "#core/program.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { seedingContext } from "./first-data.ts";
import { seedMissing } from "./missing-data.ts";

const own = {
  program: defaultProgram,
  now: Date.UTC(2026, 2, 14, 12),
  fresh: freshValues(),
  services: argon2Node(),
  digest: sha256Hex,
  adminPassword: "regulars-admin",
};
const ALL = ["credentials", "feedback", "qrCodes", "rewards", "transactions", "users"];

let storage = memoryStorage();

const opened = (locks?: LockManager) => openBrowserStore({ storage, locks });

async function seeded(locks?: LockManager): Promise<readonly string[]> {
  const store = opened(locks);
  return (await seedMissing(store, () => store.missing(), own)).toSorted();
}

/** Gives the only user 100 points more. */
async function earn(): Promise<void> {
  await opened().transact(async (reader) => {
    const user = await reader.one("users", {});
    if (user === undefined) throw new Error("There is no user.");
    const earning = { type: "earn", amount: 100, description: "A visit", source: "visit" } as const;
    return { changes: post(user, earning, seedingContext(own)).changes, result: undefined };
  });
}

/** Everything stored, without the counter that each commit increments. */
function contents(): Record<string, string> {
  const { "regulars.version": _version, ...rest } = contentsOf(storage);
  return rest;
}

/** The number of rows of a stored dataset; every dataset is stored as a list. */
const rowsIn = (text = "[]") => (JSON.parse(text) as unknown[]).length;

beforeEach(() => {
  storage = memoryStorage();
});

test("an empty browser gets everything, once", async () => {
  expect(await seeded()).toEqual(ALL);
  const before = contents();
  expect(await seeded()).toEqual([]);
  expect(contents()).toEqual(before);
});

test.each([
  ["with locks", memoryLocks()],
  ["without", undefined],
])("two tabs that start at once seed once, %s", async (_name, locks) => {
  const [one, other] = await Promise.all([seeded(locks), seeded(locks)]);
  expect([...one, ...other].toSorted()).toEqual(ALL);
  expect(await opened().reader.count("users", {})).toBe(1);
});

test.each(["rewards", "qrCodes", "feedback"])(
  "missing %s come back, the others stay as they are",
  async (name) => {
    await seeded();
    await earn();
    const { [`regulars.${name}`]: lost, ...others } = contents();
    storage.removeItem(`regulars.${name}`);
    expect(await seeded()).toEqual([name]);
    expect(contents()).toMatchObject(others);
    expect(rowsIn(contents()[`regulars.${name}`])).toBe(rowsIn(lost));
  },
);

test("a dataset that staff emptied stays empty", async () => {
  await seeded();
  await opened().transact(async (reader) => {
    const code = await reader.one("qrCodes", {});
    return {
      changes: [{ kind: "remove", dataset: "qrCodes", id: code?.id ?? "" }],
      result: undefined,
    };
  });
  expect(await seeded()).toEqual([]);
  expect(await opened().reader.count("qrCodes", {})).toBe(0);
});

test("a lost ledger starts again with the points of each user", async () => {
  await seeded();
  await earn();
  storage.removeItem("regulars.transactions");
  expect(await seeded()).toEqual(["transactions"]);
  await earn();
  const { reader } = opened();
  expect(await reader.one("users", {})).toMatchObject({ points: 210, entryCount: 2 });
  expect(
    await reader.many("transactions", { order: [["entryNo", "asc"]], limit: 9 }),
  ).toMatchObject([
    { description: "Points carried over", amount: 110, balanceAfter: 110 },
    { description: "A visit", amount: 100, balanceAfter: 210 },
  ]);
});

test("lost users are replaced by a new main admin; the old ledger stays", async () => {
  await seeded();
  await earn();
  storage.removeItem("regulars.users");
  expect(await seeded()).toEqual(["users"]);
  const { reader } = opened();
  expect(await reader.one("users", {})).toMatchObject({ isMainAdmin: true, points: 10 });
  expect(await reader.count("transactions", {})).toBe(3);
});

test("lost credentials give the main admin the default password again", async () => {
  await seeded();
  storage.removeItem("regulars.credentials");
  expect(await seeded()).toEqual(["credentials"]);
  const { reader } = opened();
  const admin = await reader.one("users", { isMainAdmin: true });
  const credentials = await reader.one("credentials", { id: admin?.id ?? "" });
  const hash = credentials?.passwordHash ?? "";
  expect(await own.services.verifyPassword("regulars-admin", hash)).toBe(true);
});

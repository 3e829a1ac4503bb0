import { afterEach, describe, expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { datasetNames } from "#core/datasets.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { exampleRewardIds } from "#core/rewards/example-rewards.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { seedIfEmpty } from "./first-data.ts";

const NOON = Date.UTC(2026, 2, 14, 12);
const own = {
  program: defaultProgram,
  now: NOON,
  fresh: freshValues(),
  services: argon2Node(),
  digest: sha256Hex,
  adminPassword: "regulars-admin",
};

let storage = memoryStorage();
afterEach(() => {
  storage = memoryStorage();
});

const opened = (locks?: LockManager): Store => openBrowserStore({ storage, locks });

describe("the first data", () => {
  test("has the six rewards of the specification", async () => {
    const store = opened();
    expect(await seedIfEmpty(store, own)).toBe(true);
    const rewards = await store.reader.many("rewards", {
      order: [
        ["displayOrder", "asc"],
        ["id", "asc"],
      ],
      limit: 100,
    });
    expect(
      rewards.map(({ title, pointsCost, expiryDays }) => [title, pointsCost, expiryDays]),
    ).toEqual([
      ["Free Coffee", 100, 30],
      ["$5 Off Voucher", 250, 60],
      ["Exclusive T-Shirt", 500, 0],
      ["Early Access Pass", 750, 90],
      ["Premium Pastry", 150, 7],
      ["Birthday Special", 0, 1],
    ]);
    expect(rewards.at(-1)).toMatchObject({
      id: "birthday-special-reward",
      category: "Special",
      displayOrder: 99,
    });
    expect(new Set(rewards.map(({ id }) => id))).toEqual(exampleRewardIds);
    for (const reward of rewards) {
      expect(reward).toMatchObject({ isActive: true, availabilityCount: null });
    }
  });

  test("has a main admin who can sign in and has its 10-point entry", async () => {
    const store = opened();
    await seedIfEmpty(store, own);
    const admin = await store.reader.one("users", { isMainAdmin: true });
    expect(admin).toMatchObject({
      email: "admin@regulars.example",
      role: "admin",
      points: 10,
      secondaryAdminEmail: "recovery@regulars.example",
      referralCode: expect.stringMatching(/^PROGR[A-Z]{4}$/),
    });
    const credentials = await store.reader.one("credentials", { id: admin?.id ?? "" });
    const fits = await own.services.verifyPassword(
      "regulars-admin",
      credentials?.passwordHash ?? "",
    );
    expect(fits).toBe(true);
    const entries = await store.reader.many("transactions", { order: [["id", "asc"]], limit: 9 });
    expect(entries).toMatchObject([
      { userId: admin?.id, type: "earn", amount: 10, description: "Admin sign-up bonus" },
    ]);
  });

  test("has a code worth 10 points for 30 days, and an approved feedback item", async () => {
    const store = opened();
    await seedIfEmpty(store, own);
    expect(await store.reader.one("qrCodes", {})).toMatchObject({
      code: expect.stringMatching(/^REGULARS-[A-HJ-NP-Z2-9]{8}$/),
      points: 10,
      isRedeemed: false,
      expiresAt: NOON + 30 * DAY_MS,
    });
    expect(await store.reader.one("feedback", {})).toMatchObject({ status: "approved", rating: 5 });
  });

  test("has nothing else", async () => {
    const store = opened();
    await seedIfEmpty(store, own);
    const counts = await Promise.all(
      datasetNames.map(async (name) => [name, await store.reader.count(name, {})] as const),
    );
    expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual({
      users: 1,
      credentials: 1,
      rewards: 6,
      transactions: 1,
      qrCodes: 1,
      feedback: 1,
      setup: 1,
    });
  });

  test("uses the operator's admin address if there is one", async () => {
    const store = opened();
    await seedIfEmpty(store, { ...own, adminEmail: "Boss@Example.com" });
    expect(await store.reader.one("users", {})).toMatchObject({
      email: "Boss@Example.com",
      emailKey: "boss@example.com",
    });
  });
});

describe("seeding", () => {
  test("does not change a store with users", async () => {
    await seedIfEmpty(opened(), own);
    const before = contentsOf(storage);
    expect(await seedIfEmpty(opened(), { ...own, adminPassword: "another" })).toBe(false);
    expect(contentsOf(storage)).toEqual(before);
  });

  test.each([
    ["waiting for each other", memoryLocks()],
    ["detected by the store's refusal", undefined],
  ])("happens once when two processes start at once, %s", async (_name, locks) => {
    const seeded = await Promise.all([
      seedIfEmpty(opened(locks), own),
      seedIfEmpty(opened(locks), own),
    ]);
    expect(seeded.toSorted()).toEqual([false, true]);
    expect(await opened().reader.count("users", {})).toBe(1);
    expect(await opened().reader.count("rewards", {})).toBe(6);
  });

  test("that does not fit stores nothing and rejects", async () => {
    storage = memoryStorage(1500);
    await expect(seedIfEmpty(opened(), own)).rejects.toEqual(new StoreFailure({ kind: "full" }));
    expect(contentsOf(storage)).toEqual({});
  });
});

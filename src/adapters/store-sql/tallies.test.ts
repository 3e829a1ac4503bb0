import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post } from "#core/points/post.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted } from "#testing/changes.ts";
import { migratedDatabase } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { aBatch, aCode, aFeedback, aUser, context, redemptionBy } from "../conformance/rows.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";

/** A store of its own, and how to remove it. */
const engines = {
  SQLite: async () => {
    const { folder, remove } = scratchFolder();
    return { store: await openSqliteStore({ folder }), remove: async () => remove() };
  },
  PostgreSQL: async () => {
    const { url, remove } = await migratedDatabase();
    return { store: await openPostgresStore({ url }), remove };
  },
};

describe.each(Object.entries(engines))("Counts that %s keeps", (_engine, open) => {
  let store: Store;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ store, remove } = await open());
  });

  afterAll(async () => {
    await store.close();
    await remove();
  });

  it("follow inserted, changed and removed users, also after the upkeep has merged them", async () => {
    const { reader } = store;
    const people = [1, 2, 3].map((no) => aUser({ name: `AttemptCount ${no}` }));
    await commit(store, ...people.map((row) => inserted("users", row)));
    expect(await reader.count("users", {})).toBe(3);
    const [first, second] = people.map(({ id }) => id);
    const patch = (id = "", fields: object): ProgramChange => ({
      kind: "patch",
      dataset: "users",
      id,
      fields,
    });
    await commit(store, patch(first, { tier: "Gold" }), patch(second, { name: "Same" }));
    const tiers = async () =>
      (await reader.groups("users", { by: ["tier"], where: { role: "customer" } }))
        .map(({ key, count }) => `${key.tier} ${count}`)
        .toSorted();
    expect(await tiers()).toEqual(["Bronze 2", "Gold 1"]);
    await store.prune(0);
    await commit(store, { kind: "remove", dataset: "users", id: first ?? "" });
    await store.prune(0);
    expect(await tiers()).toEqual(["Bronze 2"]);
    expect(await reader.count("users", { tier: "Gold" })).toBe(0);
    expect(await reader.count("users", { name: "Same" })).toBe(1);
  });

  it("separate active customers from deactivated ones", async () => {
    const { reader } = store;
    const [one, other] = [aUser({ tier: "Told" }), aUser({ tier: "Told" })];
    await commit(store, inserted("users", one), inserted("users", other));
    const isActive = (value: boolean) => reader.count("users", { tier: "Told", isActive: value });
    const change: ProgramChange = {
      kind: "patch",
      dataset: "users",
      id: one.id,
      fields: { isActive: false },
    };
    await commit(store, change);
    expect([await isActive(true), await isActive(false)]).toEqual([1, 1]);
    await store.prune(0);
    await commit(store, { kind: "remove", dataset: "users", id: one.id });
    expect([await isActive(true), await isActive(false)]).toEqual([1, 0]);
  });

  it("follow the redeemed codes of each batch", async () => {
    const { reader } = store;
    const codes = [1, 2, 3].map((batchNo) => aCode({ batchId: "cups", batchNo }));
    await commit(
      store,
      ...[...codes, aCode({ batchId: null })].map((row) => inserted("qrCodes", row)),
    );
    const redeemed = async () =>
      reader.groups("qrCodes", {
        by: ["batchId"],
        where: { batchId: { anyOf: ["cups", "mugs"] }, isRedeemed: true },
      });
    expect(await redeemed()).toEqual([]);
    const redeem = (id = "", by = ""): ProgramChange => ({
      kind: "patch",
      dataset: "qrCodes",
      id,
      fields: redemptionBy(by),
    });
    await commit(store, redeem(codes[0]?.id, "a"), redeem(codes[1]?.id, "b"));
    expect(await redeemed()).toEqual([{ key: { batchId: "cups" }, count: 2, sum: 0 }]);
    await store.prune(0);
    await commit(store, { kind: "remove", dataset: "qrCodes", id: codes[0]?.id ?? "" });
    expect(await reader.count("qrCodes", { batchId: "cups", isRedeemed: true })).toBe(1);
    // Counts without a tally are computed from the rows.
    expect(await reader.count("qrCodes", { batchId: "cups", isRedeemed: false })).toBe(1);
    expect(await reader.count("qrCodes", { batchId: null, isRedeemed: false })).toBe(1);
    expect(await reader.count("qrCodes", { batchId: "cups" })).toBe(2);
  });

  it("follow posts through their states, without rolled-back changes", async () => {
    const { reader } = store;
    const post1 = aFeedback("somebody", "Lovely.");
    await commit(store, inserted("feedback", post1));
    await commit(store, {
      kind: "patch",
      dataset: "feedback",
      id: post1.id,
      fields: { status: "hidden" },
    });
    await expect(
      commit(store, inserted("feedback", aFeedback("x", "Twice")), inserted("feedback", post1)),
    ).rejects.toThrow("unique-id");
    expect(await reader.count("feedback", { status: "hidden" })).toBe(1);
    expect(await reader.count("feedback", { status: { anyOf: ["pending", "hidden"] } })).toBe(1);
  });

  it("sum the ledger by day, type and source, and by reward", async () => {
    const { reader } = store;
    const user = aUser({});
    const earned = post(
      user,
      { type: "earn", amount: 50, description: "A visit", source: "visit", reference: "r1" },
      context,
    );
    const paid = post(
      earned.user,
      { type: "redeem", amount: 20, description: "Cake", source: "reward", reference: "cake" },
      context,
    );
    await commit(store, inserted("users", user), ...earned.changes, ...paid.changes);
    const by = await reader.groups("transactions", {
      by: ["type"],
      sum: "amount",
      where: { day: { atLeast: "2000" } },
    });
    expect(by.toSorted((a, b) => a.sum - b.sum)).toEqual([
      { key: { type: "redeem" }, count: 1, sum: 20 },
      { key: { type: "earn" }, count: 1, sum: 50 },
    ]);
    const rewards = await reader.groups("transactions", {
      by: ["reference"],
      sum: "amount",
      where: { source: "reward" },
    });
    expect(rewards).toEqual([{ key: { reference: "cake" }, count: 1, sum: 20 }]);
    // Sums without a tally are computed from the rows.
    expect(
      await reader.groups("transactions", { by: ["reference"], where: { source: "visit" } }),
    ).toEqual([{ key: { reference: "r1" }, count: 1, sum: 0 }]);
    expect(await reader.sum("transactions", "amount", { userId: user.id, type: "earn" })).toBe(50);
  });
});

it("A reconciliation finds a wrong count of the ledger", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const user = aUser({});
  const posting = { type: "earn", amount: 50, description: "A visit", source: "visit" } as const;
  const day = context.today;
  await commit(store, inserted("users", user), ...post(user, posting, context).changes);
  await commit(
    store,
    inserted("dailyTotals", {
      id: `${day}.earn.visit.`,
      day,
      type: "earn",
      source: "visit",
      reference: "",
      amount: 50,
      entries: 1,
    }),
  );
  expect((await reconcile(store)).differences).toEqual([]);
  const beside = new DatabaseSync(path.join(folder, "regulars.sqlite"));
  beside.exec("update transactions_tally set total = total + 1");
  beside.exec("update transactions_location_tally set location_id = 'hill', total = total + 2");
  beside.close();
  expect((await reconcile(store)).differences).toEqual([
    `The counts up to ${day} say earn 51, the ledger says 50.`,
    `The counts of hill up to ${day} say earn 52, the ledger says 0.`,
    `The counts without a location up to ${day} say earn 0, the ledger says 50.`,
  ]);
  await store.close();
  remove();
});

it("A reconciliation finds wrong counts of users and of a batch's redeemed codes", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const user = aUser({});
  const code = aCode({ batchId: "cups", batchNo: 1 });
  const posting = { type: "earn", amount: 50, description: "A scan", source: "qr-code" } as const;
  const own = { reference: code.id, once: `scan-${context.today}-${code.productId}` };
  await commit(
    store,
    inserted("qrBatches", aBatch("cups")),
    inserted("qrCodes", { ...code, ...redemptionBy(user.id), redeemedDay: context.today }),
    inserted("users", user),
    ...post(user, { ...posting, ...own }, context).changes,
  );
  expect((await reconcile(store)).differences).toEqual([]);
  const beside = new DatabaseSync(path.join(folder, "regulars.sqlite"));
  beside.exec("update users_tally set entries = 7; update qr_codes_tally set entries = 3");
  beside.close();
  expect((await reconcile(store)).differences).toEqual([
    `The stored count of users is 7 for customer, ${user.tier}, active, but there are 1.`,
    "The stored count of redeemed codes is 3 for the batch cups, but there are 1.",
  ]);
  await store.close();
  remove();
});

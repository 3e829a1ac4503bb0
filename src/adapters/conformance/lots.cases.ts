import { expect, it } from "vitest";
import type { User } from "#core/identity/user.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { type Posting, post, postExpired } from "#core/points/post.ts";
import { defaultProgram } from "#core/program.ts";
import { findLots } from "#engine/point-expiry/find-lots.ts";
import { postAllExpired } from "#engine/point-expiry/post-expired.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { goOn, stopped } from "#testing/job-control.ts";
import { portsOn, times } from "./program.ts";
import { context, expectBroken, NOW, nextEntry, storedUser } from "./rows.ts";

const LOTS = "lots-add-up";
const MONTH = "2026-05";

/** Points earned in January 2025, used until the end of January 2026, expired at the time of the cases. */
const expiry = {
  ...noExpiry,
  kind: "after-earning",
  months: 12,
  countsFrom: "2024-01",
  notBefore: "2024-02",
} as const;
const program = { ...defaultProgram, expiry };

const known = (store: Store, points: number) => storedUser(store, points, { oldestLot: "" });

/** Posts to a user on a program day. Returns the user after it. */
async function posted(store: Store, user: User, posting: Partial<Posting>, today: string) {
  const whole = { type: "earn", amount: 10, description: "Case", source: "case" } as const;
  const { user: after, changes } = post(user, { ...whole, ...posting }, { ...context, today });
  await commit(store, ...changes);
  return after;
}

/** Stores a user with 30 points of January 2025, which expire in the cases, and 20 of May 2026. */
async function withExpiring(store: Store) {
  const user = await posted(store, await known(store, 0), { amount: 30 }, "2025-01-15");
  return await posted(store, user, { amount: 20 }, "2026-05-01");
}

const expiryParts = (store: Store) => ({ ...portsOn(store), store });
const userOf = (store: Store, id: string) => store.reader.one("users", { id });
const expiredOf = (store: Store, userId: string) =>
  store.reader.many("transactions", {
    where: { userId, source: "expired" },
    order: [["entryNo", "asc"]],
    limit: 100,
  });

/** Lots of points by month, their invariants and their expiry (decision 185). */
export function lotsCases(store: () => Store): void {
  it("add up to the balance after each entry", async () => {
    const user = await known(store(), 50);
    expect(user).toMatchObject({ openLots: { [MONTH]: 50 }, oldestLot: MONTH });
    const used = await posted(store(), user, { type: "redeem", amount: 20 }, "2026-06-02");
    expect(await userOf(store(), user.id)).toMatchObject({ openLots: { [MONTH]: 30 } });
    const more = await posted(store(), used, { amount: 5 }, "2026-06-03");
    expect(more.openLots).toEqual({ [MONTH]: 30, "2026-06": 5 });
    expect(await userOf(store(), user.id)).toEqual(more);
  });

  it("are refused in an entry whose lots do not add up to its points", async () => {
    const user = await known(store(), 50);
    for (const lots of [
      { [MONTH]: 19 },
      { [MONTH]: 21, "2026-04": -1 },
      { [MONTH]: 20, "2026-04": 0 },
    ]) {
      const entry = nextEntry(user, 20, { lots });
      const moved = { points: 70, entryCount: 2, openLots: { [MONTH]: 70 } };
      await expectBroken(
        store(),
        LOTS,
        inserted("transactions", entry),
        patched("users", user.id, moved),
      );
    }
  });

  it.each<[string, Partial<User>]>([
    ["take from another lot than the entry says", { openLots: { [MONTH]: 25, "2026-04": 5 } }],
    ["do not add up to the balance", { openLots: { [MONTH]: 31 } }],
    ["are not changed with the balance", {}],
    ["have less than one point", { openLots: { [MONTH]: 30, "2026-04": 0 } }],
    ["have another oldest month", { openLots: { [MONTH]: 30 }, oldestLot: "2026-04" }],
  ])("are refused when they %s", async (_what, fields) => {
    const user = await known(store(), 50);
    const entry = nextEntry(user, -20);
    expect(entry.lots).toEqual({ [MONTH]: 20 });
    const moved = patched("users", user.id, { points: 30, entryCount: 2, ...fields });
    await expectBroken(store(), LOTS, inserted("transactions", entry), moved);
  });

  it("are refused when a use takes more from a lot than is left of it", async () => {
    const user = await posted(store(), await known(store(), 50), { amount: 10 }, "2026-06-01");
    const entry = nextEntry(user, -20, { lots: { "2026-06": 20 } });
    const openLots = { [MONTH]: 50, "2026-06": -10 };
    const moved = patched("users", user.id, { points: 40, entryCount: 3, openLots });
    await expectBroken(store(), LOTS, inserted("transactions", entry), moved);
  });

  it("are refused beside an entry that records none", async () => {
    const user = await known(store(), 50);
    const entry = nextEntry(user, -20, { lots: {} });
    const moved = patched("users", user.id, { points: 30, entryCount: 2 });
    await expectBroken(store(), LOTS, inserted("transactions", entry), moved);
  });

  it("are refused when they move without an entry", async () => {
    const { id } = await known(store(), 50);
    const openLots = { "2026-04": 20, [MONTH]: 30 };
    await expectBroken(store(), LOTS, patched("users", id, { openLots, oldestLot: "2026-04" }));
  });

  it("are found from the ledger for accounts of before there were lots, and are then right", async () => {
    const older = await posted(store(), await storedUser(store()), { amount: 30 }, "2025-01-15");
    const later = await posted(store(), older, { amount: 20 }, "2025-03-01");
    const user = await posted(
      store(),
      later,
      { type: "redeem", amount: 35, source: "reward" },
      "2025-04-01",
    );
    expect(user).toMatchObject({ openLots: {}, oldestLot: null });
    expect(await findLots(expiryParts(store()), goOn)).toBe(true);
    expect(await userOf(store(), user.id)).toMatchObject({
      points: 15,
      openLots: { "2025-03": 15 },
      oldestLot: "2025-03",
      activeMonths: { reward: "2025-04" },
    });
    expect((await reconcile(store())).differences).toEqual([]);
  });

  it("are found while commands write: no customer is left out or counted twice", async () => {
    const users = await times(20, () => storedUser(store(), 40));
    const writing = users.map((user) =>
      store().transact(async (reader) => {
        const own = await reader.one("users", { id: user.id }, { lock: true });
        if (own === undefined) throw new Error("The user is missing.");
        const gift = { type: "earn", amount: 2, description: "", source: "case" } as const;
        return { changes: post(own, gift, context).changes, result: undefined };
      }),
    );
    await Promise.all([findLots(expiryParts(store()), goOn), ...writing]);
    expect(await findLots(expiryParts(store()), goOn)).toBe(true);
    for (const { id } of users) {
      expect(await userOf(store(), id)).toMatchObject({ points: 42, openLots: { [MONTH]: 42 } });
    }
    expect((await reconcile(store())).differences).toEqual([]);
  });

  it("expire once, also when two processes post them at the same time", async () => {
    const users = await times(5, () => withExpiring(store()));
    const parts = expiryParts(store());
    const outcomes = await times(2, () => postAllExpired(parts, program, goOn));
    expect(outcomes).toEqual([true, true]);
    for (const { id } of users) {
      expect(await userOf(store(), id)).toMatchObject({ points: 20, openLots: { [MONTH]: 20 } });
      expect(await expiredOf(store(), id)).toMatchObject([{ amount: 30, lots: { "2025-01": 30 } }]);
    }
    expect((await reconcile(store())).differences).toEqual([]);
  });

  it("expire again on the next day when points come back to them", async () => {
    const user = await withExpiring(store());
    await postAllExpired(expiryParts(store()), program, goOn);
    const after = await userOf(store(), user.id);
    if (after === undefined) throw new Error("The user is missing.");
    const back = { amount: 10, lots: { "2025-01": 10 } };
    await posted(store(), after, back, "2026-05-20");
    await postAllExpired(expiryParts(store()), program, goOn);
    expect(await userOf(store(), user.id)).toMatchObject({ points: 30 });
    const tomorrow = { ...expiryParts(store()), clock: () => NOW + 86_400_000 };
    await postAllExpired(tomorrow, program, goOn);
    expect(await userOf(store(), user.id)).toMatchObject({ points: 20, expiredOn: "2026-05-21" });
    expect((await reconcile(store())).differences).toEqual([]);
  });

  it("do not expire when the sweep is stopped, and expire when it runs again", async () => {
    const { id } = await withExpiring(store());
    expect(await postAllExpired(expiryParts(store()), program, stopped)).toBe(false);
    expect(await expiredOf(store(), id)).toEqual([]);
    expect(await postAllExpired(expiryParts(store()), program, goOn)).toBe(true);
    expect(await expiredOf(store(), id)).toHaveLength(1);
  });

  it("are posted as expired once by a command and the sweep together", async () => {
    const user = await withExpiring(store());
    const spend = store().transact(async (reader) => {
      const own = await reader.one("users", { id: user.id }, { lock: true });
      if (own === undefined) throw new Error("The user is missing.");
      return { changes: postExpired(own, { ...context, program }).changes, result: undefined };
    });
    await Promise.all([spend, postAllExpired(expiryParts(store()), program, goOn)]);
    expect(await expiredOf(store(), user.id)).toHaveLength(1);
    expect(await userOf(store(), user.id)).toMatchObject({ points: 20 });
  });
}

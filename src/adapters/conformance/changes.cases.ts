import { expect, it } from "vitest";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import {
  aReward,
  aUser,
  everything,
  expectBroken,
  fresh,
  NOW,
  nextEntry,
  problemOf,
  storedUser,
} from "./rows.ts";

/** Insert, patch and remove; conflicts; and rollbacks. */
export function changesCases(store: () => Store): void {
  it("inserts, patches and removes in the order given", async () => {
    const user = aUser();
    await commit(
      store(),
      inserted("users", user),
      patched("users", user.id, { name: "Ben", isActive: false }),
      patched("users", user.id, { name: "Cleo", favoriteRewards: ["x"] }),
    );
    expect(await store().reader.one("users", { id: user.id })).toEqual({
      ...user,
      name: "Cleo",
      isActive: false,
      favoriteRewards: ["x"],
    });
    await commit(store(), { kind: "remove", dataset: "users", id: user.id });
    expect(await store().reader.one("users", { id: user.id })).toBeUndefined();
  });

  it("returns the work's result, with and without changes", async () => {
    const work = (changes: boolean) => async () => ({
      changes: changes ? [inserted("rewards", aReward())] : [],
      result: { given: changes },
    });
    expect(await store().transact(work(true))).toEqual({ given: true });
    expect(await store().transact(work(false))).toEqual({ given: false });
  });

  it("reads in a transaction what is committed", async () => {
    const user = await storedUser(store(), 30);
    const read = await store().transact(async (reader) => {
      const [one, sum, count, many] = await Promise.all([
        reader.one("users", { id: user.id }, { lock: true }),
        reader.sum("transactions", "amount", { userId: user.id }),
        reader.count("transactions", { userId: user.id }),
        reader.many("transactions", {
          where: { userId: user.id },
          order: [["entryNo", "asc"]],
          limit: 5,
        }),
      ]);
      const again = await reader.one("users", { emailKey: user.emailKey });
      return {
        changes: [],
        result: { one, sum, count, numbers: many.map(({ entryNo }) => entryNo), again },
      };
    });
    expect(read).toEqual({ one: user, sum: 30, count: 1, numbers: [1], again: user });
  });

  it("patches one row only", async () => {
    const [first, second] = [aReward(), aReward()];
    await commit(store(), inserted("rewards", first), inserted("rewards", second));
    await commit(store(), patched("rewards", first.id, { tags: ["new"] }));
    expect(await store().reader.one("rewards", { id: second.id })).toEqual(second);
  });

  it("ignores an optional patch of a missing row and keeps the other changes", async () => {
    const user = aUser();
    const seen = (id: string): ProgramChange => ({
      kind: "patch",
      dataset: "users",
      id,
      fields: { lastVisitAt: NOW },
      ifPresent: true,
    });
    await commit(store(), inserted("users", user), seen(fresh.id()), seen(user.id));
    expect(await store().reader.one("users", { id: user.id })).toEqual({
      ...user,
      lastVisitAt: NOW,
    });
  });

  it("reports a conflict for a patch or removal of a missing row and rolls back", async () => {
    const before = await everything(store());
    const extra = inserted("rewards", aReward());
    const id = fresh.id();
    for (const change of [
      { kind: "patch" as const, dataset: "users" as const, id, fields: { name: "Nobody" } },
      { kind: "patch" as const, dataset: "users" as const, id, fields: {} },
      { kind: "remove" as const, dataset: "sessions" as const, id },
    ]) {
      expect(await problemOf(commit(store(), extra, change))).toEqual({ kind: "conflict" });
      expect(await problemOf(commit(store(), change, extra))).toEqual({ kind: "conflict" });
    }
    expect(await everything(store())).toEqual(before);
  });

  it("rolls back all changes when the last one fails", async () => {
    const user = await storedUser(store(), 50);
    const entry = nextEntry(user, 20);
    await expectBroken(
      store(),
      "unique-id",
      inserted("transactions", entry),
      patched("users", user.id, { points: 70, entryCount: 2 }),
      inserted("rewards", aReward()),
      inserted("users", aUser({ id: user.id, email: "twin@example.com" })),
    );
  });

  it("rolls back when the work throws and rethrows the exception", async () => {
    const before = await everything(store());
    const fault = new RangeError("half-way");
    const work = store().transact(async (reader) => {
      await reader.count("users", {});
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await everything(store())).toEqual(before);
    await storedUser(store(), 5);
  });

  it("does not affect transactions concurrent with a failing one", async () => {
    const user = await storedUser(store());
    const names = Array.from({ length: 12 }, (_, index) => `Reward ${index} ${user.id}`);
    const outcomes = await Promise.all(
      names.map((title, index) => {
        const good = inserted("rewards", aReward({ title }));
        const bad = inserted("users", aUser({ id: user.id }));
        return problemOf(commit(store(), good, ...(index % 3 === 0 ? [bad] : [])));
      }),
    );
    const kept = await store().reader.many("rewards", {
      where: { title: { anyOf: names } },
      order: [["id", "asc"]],
      limit: 50,
    });
    const expected = names.filter((_, index) => index % 3 !== 0);
    expect(kept.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
    expect(outcomes.filter((outcome) => outcome === "It went through.")).toHaveLength(8);
  });

  it("finds a session with its user, and none of a deleted user", async () => {
    const user = await storedUser(store(), 10);
    const session = {
      id: fresh.id(),
      userId: user.id,
      createdAt: NOW,
      expiresAt: NOW + 5,
      seenAt: NOW,
      device: "",
    };
    const orphan = { ...session, id: fresh.id(), userId: fresh.id() };
    await commit(store(), inserted("sessions", session), inserted("sessions", orphan));
    const { reader, ...found } = (await store().sessionWithUser(session.id)) ?? {};
    expect(found).toEqual({ session, user, inForce: { settings: 0, rules: 0 } });
    expect(await reader?.one("users", { id: user.id })).toEqual(user);
    expect(await store().sessionWithUser(orphan.id)).toBeUndefined();
    expect(await store().sessionWithUser(fresh.id())).toBeUndefined();
  });
}

import { expect, it } from "vitest";
import type { User } from "#core/identity/user.ts";
import type { Entry } from "#core/points/entry.ts";
import { post } from "#core/points/post.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { anAward } from "#testing/rows.ts";
import {
  anAuditEntry,
  aUser,
  context,
  expectBroken,
  fresh,
  nextEntry,
  storedUser,
} from "./rows.ts";

const SUM = "balance-is-the-sum-of-entries";

/** Entries that cannot follow a user with 50 points and one entry: the points, and the wrong fields. */
const wrongEntries: readonly (readonly [string, number, Partial<Entry>])[] = [
  ["a sum that is wrong", 20, { balanceAfter: 71 }],
  ["a redemption that adds", -20, { balanceAfter: 70 }],
  ["a balance before that was not there", 20, { balanceBefore: 60, balanceAfter: 80 }],
  ["a number left out", 20, { entryNo: 3, previousNo: 2 }],
  ["a number that does not follow on", 20, { previousNo: 2 }],
  [
    "a second first entry",
    20,
    { entryNo: 1, previousNo: null, balanceBefore: 0, balanceAfter: 20 },
  ],
  ["no entry before", 20, { previousNo: null }],
  ["nothing at all", 20, { amount: 0, balanceAfter: 50 }],
  ["a negative amount", 20, { amount: -20, balanceAfter: 30 }],
];

/** Violations of the ledger's invariants (decision 003). */
export function ledgerInvariantCases(store: () => Store): void {
  it.each(wrongEntries)("an entry with %s", async (_name, amount, wrong) => {
    const user = await storedUser(store(), 50);
    const entry = nextEntry(user, amount, wrong);
    await expectBroken(
      store(),
      SUM,
      inserted("transactions", entry),
      patched("users", user.id, { points: entry.balanceAfter, entryCount: entry.entryNo }),
    );
  });

  it("a first entry that does not start at zero", async () => {
    const user = await storedUser(store());
    const wrong = { balanceBefore: 5, balanceAfter: 25 };
    await expectBroken(store(), SUM, inserted("transactions", nextEntry(user, 20, wrong)));
    const late = { entryNo: 2, previousNo: 1 };
    await expectBroken(store(), SUM, inserted("transactions", nextEntry(user, 20, late)));
  });

  it("awards that do not add up to the entry", async () => {
    const user = await storedUser(store(), 50);
    const wrong: readonly (readonly [number, readonly number[]])[] = [
      [20, [19]],
      [20, [20, 1]],
      [20, [21, -1]],
      [20, [20, 0]],
      [-20, [20]],
    ];
    for (const [amount, points] of wrong) {
      const entry = nextEntry(user, amount, { awards: points.map(anAward) });
      const moved = patched("users", user.id, {
        points: entry.balanceAfter,
        entryCount: entry.entryNo,
      });
      await expectBroken(store(), "awards-add-up", inserted("transactions", entry), moved);
    }
  });

  it("keeps the awards of an entry", async () => {
    const user = await storedUser(store());
    const awards = [anAward(19), anAward(1)];
    const posting = { type: "earn", amount: 20, awards, description: "", source: "case" } as const;
    await commit(store(), ...post(user, posting, context).changes);
    expect(await store().reader.one("transactions", { userId: user.id })).toMatchObject({ awards });
  });

  it("a fork of the chain", async () => {
    const user = await storedUser(store(), 50);
    const other = { type: "earn" as const, amount: 20, description: "First", source: "case" };
    await commit(store(), ...post(user, other, context).changes);
    await expectBroken(store(), SUM, inserted("transactions", nextEntry(user, 10)));
  });

  it("another user's entry as the one before", async () => {
    const [rich, poor] = [await storedUser(store(), 900), await storedUser(store())];
    const entry = nextEntry(rich, 1, { userId: poor.id });
    await expectBroken(store(), SUM, inserted("transactions", entry));
  });

  it("a balance below zero", async () => {
    const user = await storedUser(store(), 50);
    const entry = nextEntry(user, 60, { type: "redeem", balanceAfter: -10 });
    await expectBroken(store(), "balance-not-negative", inserted("transactions", entry));
    await expectBroken(store(), "balance-not-negative", patched("users", user.id, { points: -1 }));
  });

  it.each<readonly [string, Partial<User>]>([
    ["points", { points: 51 }],
    ["points and number", { points: 60, entryCount: 2 }],
    ["the number of the last entry", { entryCount: 0 }],
  ])("a change of %s without an entry", async (_name, fields) => {
    const user = await storedUser(store(), 50);
    await expectBroken(store(), SUM, patched("users", user.id, fields));
  });

  it("an entry that its user's count does not include", async () => {
    const user = await storedUser(store(), 50);
    const entry = nextEntry(user, 20);
    await expectBroken(store(), SUM, inserted("transactions", entry));
    const other = { name: "Changed beside it" };
    await expectBroken(
      store(),
      SUM,
      inserted("transactions", entry),
      patched("users", user.id, other),
    );
    const first = nextEntry(await storedUser(store()), 20);
    await expectBroken(store(), SUM, inserted("transactions", first));
  });

  it("a user who goes back to an earlier entry", async () => {
    const user = await storedUser(store(), 50);
    const more = { type: "earn" as const, amount: 20, description: "More", source: "case" };
    await commit(store(), ...post(user, more, context).changes);
    await expectBroken(store(), SUM, patched("users", user.id, { points: 50, entryCount: 1 }));
    await expectBroken(store(), SUM, patched("users", user.id, { points: 0, entryCount: 0 }));
  });

  it("points for a user who has no entry", async () => {
    const user = await storedUser(store());
    await expectBroken(store(), SUM, patched("users", user.id, { points: 5 }));
    await expectBroken(store(), SUM, inserted("users", aUser({ points: 5 })));
    await expectBroken(store(), SUM, inserted("users", aUser({ points: 5, entryCount: 1 })));
  });

  it("an edited and a deleted entry", async () => {
    const user = await storedUser(store(), 50);
    const [entry] = await store().reader.many("transactions", {
      where: { userId: user.id },
      order: [["entryNo", "asc"]],
      limit: 1,
    });
    const id = entry?.id ?? "";
    const kept = { dataset: "transactions" as const, id };
    await expectBroken(store(), "ledger-append-only", {
      ...kept,
      kind: "patch",
      fields: { description: "Mine" },
    });
    await expectBroken(store(), "ledger-append-only", {
      ...kept,
      kind: "patch",
      fields: { amount: 60, balanceAfter: 60 },
    });
    await expectBroken(store(), "ledger-append-only", { ...kept, kind: "remove" });
  });

  it("an edited and a deleted audit record", async () => {
    const line = { dataset: "auditLog" as const, id: fresh.id() };
    await commit(store(), inserted("auditLog", anAuditEntry(line.id)));
    const spoilt = { ...line, kind: "patch" as const, fields: { actorName: "Bo" } };
    await expectBroken(store(), "audit-log-append-only", spoilt);
    await expectBroken(store(), "audit-log-append-only", { ...line, kind: "remove" });
  });

  it("a second birthday gift in a year", async () => {
    const user = await storedUser(store());
    const gift = {
      type: "earn" as const,
      amount: 25,
      description: "Gift",
      source: "birthday",
      once: "birthday-2026",
    };
    const first = post(user, gift, context);
    await commit(store(), ...first.changes);
    const second = post(first.user, gift, context);
    await expectBroken(store(), "once-per-user", ...second.changes);
    await commit(store(), ...post(first.user, { ...gift, once: "birthday-2027" }, context).changes);
  });

  it("keeps the ledger when its user is deleted", async () => {
    const user = await storedUser(store(), 50);
    await commit(store(), { kind: "remove", dataset: "users", id: user.id });
    expect(await store().reader.sum("transactions", "amount", { userId: user.id })).toBe(50);
  });
}

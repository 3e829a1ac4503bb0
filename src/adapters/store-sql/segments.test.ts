import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { checkSegments } from "#core/segments/check-segments.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import { MIN_SCORED } from "#core/segments/customer-score.ts";
import type { Segment } from "#core/segments/segment.ts";
import { segmentTests, testsOf } from "#core/segments/segment-tests.ts";
import type { Store } from "#engine/ports.ts";
import { freezeSegment } from "#engine/segments/freeze-segment.ts";
import { giveVouchers } from "#engine/segments/give-vouchers.ts";
import { moveWindows } from "#engine/segments/move-windows.ts";
import { removeMembers } from "#engine/segments/remove-members.ts";
import { scoreCustomers } from "#engine/segments/score-customers.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { plainServices, systemContext } from "#testing/context.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { aPurchase, aVoucher } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";

const NOW = Date.UTC(2026, 4, 20, 12);
const context = systemContext(NOW);
const program = { ...defaultProgram, timeZone: "Europe/Berlin" };
const untilTheEnd = { isStopped: () => false, progress: async () => {} };

interface Opened {
  readonly store: Store;
  readonly remove: () => Promise<void> | void;
}

const engines: Readonly<Record<string, () => Promise<Opened>>> = {
  async SQLite() {
    const { folder, remove } = scratchFolder();
    return { store: await openSqliteStore({ folder }), remove };
  },
  async PostgreSQL() {
    const { url, remove } = await freshDatabase();
    return { store: await openPostgresStore({ url }), remove };
  },
};

describe.each(Object.entries(engines))("what segments know, on %s", (engine, open) => {
  describe.skipIf(engine === "PostgreSQL" && testDatabaseUrl === undefined)("is kept", () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened.store.close();
      await opened.remove();
    });

    const rowOf = (id: string) => opened.store.reader.one("segmentCustomers", { id });
    const atTime = (now: number) => ({ now, today: dayIn(program.timeZone, now), program });
    const parts = (now = NOW) => ({
      store: opened.store,
      clock: () => now,
      fresh: context.fresh,
      digest: sha256Hex,
      services: plainServices,
    });

    function aCustomer(own: Partial<User> = {}): User {
      const id = context.fresh.id();
      const base = newUser({
        id,
        name: "Ana",
        email: `${id}@example.com`,
        tier: "Bronze",
        referralCode: `ANA${context.fresh.letters("ABCDEFGH", 12)}`,
        joinedDate: NOW - 400 * DAY_MS,
      });
      return { ...base, ...own };
    }

    async function customer(own: Partial<User> = {}): Promise<User> {
      const row = aCustomer(own);
      await commit(opened.store, inserted("users", row));
      return row;
    }

    /** Stores a purchase of a number of days ago. */
    async function bought(userId: string, daysAgo: number, own: object = {}): Promise<string> {
      const id = context.fresh.id();
      const at = NOW - daysAgo * DAY_MS;
      const times = { soldAt: at, recordedAt: at, startsVisit: true };
      const row = aPurchase({ id, userId, checkId: id, ...times, ...own });
      const lastPurchaseDay = dayIn(program.timeZone, at);
      await commit(
        opened.store,
        inserted("purchases", row),
        patched("users", userId, { lastPurchaseDay, lastVisitAt: at }),
      );
      return id;
    }

    async function count(conditions: Conditions, now = NOW): Promise<number> {
      return opened.store.reader.count("segmentCustomers", segmentTests(conditions, atTime(now)));
    }

    async function faults(): Promise<readonly string[]> {
      const check = await checkSegments(opened.store);
      return (await check.end()).faults;
    }

    test("of a new customer, a change of theirs, and their deletion", async () => {
      const { id } = await customer({ birthday: "1990-02-29", joinedDate: NOW });
      expect(await rowOf(id)).toMatchObject({
        tier: "Bronze",
        points: 0,
        birthday: 229,
        isActive: true,
        joinedBy: "unknown",
        visits365: 0,
        usualLocationId: "",
        score: "none",
      });
      await commit(opened.store, patched("users", id, { isActive: false, tier: "Gold" }));
      expect(await rowOf(id)).toMatchObject({ isActive: false, tier: "Gold" });
      await commit(opened.store, { kind: "remove", dataset: "users", id });
      expect(await rowOf(id)).toBeUndefined();
    });

    test("not of staff", async () => {
      const { id } = await customer({ role: "sub-admin" });
      expect(await rowOf(id)).toBeUndefined();
    });

    test("of purchases by window, of refunds, and of the usual location", async () => {
      const { id } = await customer();
      await bought(id, 300, { locationId: "pier", amount: 100 });
      await bought(id, 200, { locationId: "pier", amount: 100, startsVisit: false });
      const refunded = await bought(id, 60, { locationId: "pier", amount: 250 });
      await bought(id, 5, { locationId: "harbour", amount: 1000 });
      await moveWindows(parts(), program, untilTheEnd);
      expect(await rowOf(id)).toMatchObject({
        visits30: 1,
        spend30: 1000,
        visits90: 2,
        spend90: 1250,
        visits365: 3,
        spend365: 1450,
        usualLocationId: "pier",
      });
      await commit(opened.store, patched("purchases", refunded, { refunded: 50 }));
      expect(await rowOf(id)).toMatchObject({ spend30: 1000, spend90: 1200, spend365: 1400 });
      await bought(id, 1, { amount: 1 });
      expect(await rowOf(id)).toMatchObject({ visits30: 2, spend30: 1001, spend365: 1401 });
      expect(await faults()).toEqual([]);
    }, 60_000); // starts the thread of slow reads

    test("of windows that move on with the days, and back with the time zone", async () => {
      const { id } = await customer();
      await bought(id, 29, { amount: 700 });
      await bought(id, 28, { amount: 40 });
      await moveWindows(parts(), program, untilTheEnd);
      expect(await rowOf(id)).toMatchObject({ visits30: 2, spend30: 740 });
      const tomorrow = NOW + DAY_MS;
      await moveWindows(parts(tomorrow), program, untilTheEnd);
      expect(await rowOf(id)).toMatchObject({ visits30: 1, spend30: 40, visits90: 2 });
      expect(await faults()).toEqual([]);
      await moveWindows(parts(), program, untilTheEnd);
      expect(await rowOf(id)).toMatchObject({ visits30: 2, spend30: 740 });
      expect(await faults()).toEqual([]);
    });

    test("of many purchases at the same moment, in one step of the window", async () => {
      const { id } = await customer();
      const at = NOW - 100 * DAY_MS;
      const rows = Array.from({ length: 250 }, (_, number) =>
        inserted(
          "purchases",
          aPurchase({
            id: `${id}-${number}`,
            userId: id,
            checkId: `${id}-${number}`,
            soldAt: at,
            recordedAt: at,
          }),
        ),
      );
      await moveWindows(parts(at), program, untilTheEnd);
      await commit(opened.store, ...rows);
      expect(await rowOf(id)).toMatchObject({ spend90: 250_000 });
      await moveWindows(parts(), program, untilTheEnd);
      expect(await rowOf(id)).toMatchObject({ spend90: 0, spend365: 250_000 });
      expect(await faults()).toEqual([]);
    });

    test("of how a customer joined", async () => {
      const [ana, ben] = [await customer({ joinedBy: "counter" }), await customer()];
      expect(await rowOf(ana.id)).toMatchObject({ joinedBy: "counter" });
      expect(await rowOf(ben.id)).toMatchObject({ joinedBy: "unknown" });
      expect(await faults()).toEqual([]);
    });

    test("reports a difference", async () => {
      const { id } = await customer();
      await commit(opened.store, patched("segmentCustomers", id, { visits30: 7 }));
      expect(await faults()).toEqual([`What segments know about the user ${id} differs.`]);
      await commit(opened.store, patched("segmentCustomers", id, { visits30: 0 }));
    });

    test.each<[string, Partial<User>, Conditions]>([
      ["a tier", { tier: "Jade" }, { tiers: ["Jade"] }],
      [
        "a birthday in the next days",
        { birthday: "1990-05-25", tier: "B" },
        { tiers: ["B"], birthday: { within: 5 } },
      ],
      [
        "a birthday in this month",
        { birthday: "1990-05-01", tier: "C" },
        { tiers: ["C"], birthday: { within: null } },
      ],
      [
        "no visit, counted from joining",
        { joinedDate: NOW - 90 * DAY_MS, tier: "D" },
        { tiers: ["D"], lastVisit: { is: "before", days: 60 } },
      ],
      [
        "a visit",
        { lastVisitAt: NOW - 2 * DAY_MS, tier: "E" },
        { tiers: ["E"], lastVisit: { is: "within", days: 3 } },
      ],
      [
        "joining lately",
        { joinedDate: NOW - 2 * DAY_MS, tier: "F" },
        { tiers: ["F"], joined: { is: "within", days: 3 } },
      ],
      [
        "joining long ago",
        { joinedDate: NOW - 9 * DAY_MS, tier: "G" },
        { tiers: ["G"], joined: { is: "before", days: 3 } },
      ],
    ])("finds a customer by %s, and no other one", async (_what, own, conditions) => {
      const { tier = "" } = own;
      const found = await customer(own);
      expect(await count(conditions)).toBe(1);
      const other = { birthday: "1990-05-19", joinedDate: NOW - 4 * DAY_MS };
      const isJoining = conditions.joined?.is === "before";
      await customer({
        tier: conditions.tiers?.length === 1 && Object.keys(conditions).length > 1 ? tier : "X",
        ...other,
        ...(conditions.birthday?.within === null && { birthday: "1990-06-01" }),
        ...(isJoining && { joinedDate: NOW - DAY_MS }),
      });
      expect(await count(conditions)).toBe(1);
      await commit(opened.store, patched("users", found.id, { isActive: false }));
      expect(await count(conditions)).toBe(0);
    });

    test("finds customers by tag and by a voucher that expires, together", async () => {
      const [ana, ben] = [await customer(), await customer()];
      const tag = { id: context.fresh.id(), name: "Book club", key: context.fresh.id() };
      const onCustomer = (userId: string) =>
        inserted("customerTags", {
          id: `${userId}.${tag.id}`,
          userId,
          tagId: tag.id,
          taggedAt: NOW,
        });
      const voucher = (userId: string, expiresAt: number) => {
        const id = context.fresh.id();
        return inserted("vouchers", aVoucher({ id, code: `V-${id}`, userId, expiresAt }));
      };
      await commit(
        opened.store,
        inserted("tags", tag),
        onCustomer(ana.id),
        onCustomer(ben.id),
        voucher(ana.id, NOW + DAY_MS),
        voucher(ben.id, NOW + 9 * DAY_MS),
        voucher(ben.id, NOW),
      );
      expect(await count({ tags: [tag.id] })).toBe(2);
      expect(await count({ tags: [tag.id], vouchers: { within: 3 } })).toBe(1);
      expect(await count({ tags: [tag.id], vouchers: { within: 10 } })).toBe(2);
    });

    test("freezes the customers of a segment once, gives them vouchers once, and forgets them", async () => {
      const many = 1200;
      const users = Array.from({ length: many }, () => aCustomer({ tier: "Frozen" }));
      await commit(opened.store, ...users.map((row) => inserted("users", row)));
      const segment: Segment = {
        id: context.fresh.id(),
        name: "Frozen",
        kind: "freezing",
        conditions: { tiers: ["Frozen"] },
        size: 0,
        lastMember: "",
        frozenAt: NOW,
        createdAt: NOW,
        createdBy: "boss",
      };
      await commit(opened.store, inserted("segments", segment));
      let steps = 0;
      const afterOne = { isStopped: () => steps++ > 0, progress: async () => {} };
      expect(await freezeSegment(parts(), program, segment.id, afterOne)).toBe("stopped");
      const both = await Promise.all([
        freezeSegment(parts(), program, segment.id, untilTheEnd),
        freezeSegment(parts(), program, segment.id, untilTheEnd),
      ]);
      expect(both).toEqual(["done", "done"]);
      const frozen = await opened.store.reader.one("segments", { id: segment.id });
      expect(frozen).toMatchObject({ kind: "frozen", size: many });
      await customer({ tier: "Frozen" });
      const members = testsOf({ ...segment, kind: "frozen" }, atTime(NOW));
      expect(await opened.store.reader.count("segmentCustomers", members)).toBe(many);

      const gift = {
        id: context.fresh.id(),
        segmentId: segment.id,
        title: "Free Tea",
        benefit: { kind: "amount-off", amount: 350 } as const,
        expiryDays: 30,
        note: "Thank you.",
        state: "running" as const,
        expected: many,
        given: 0,
        lastCustomer: "",
        startedAt: NOW,
        startedBy: "boss",
      };
      await commit(opened.store, inserted("segmentGifts", gift));
      await Promise.all([
        giveVouchers(parts(), program, gift.id, untilTheEnd),
        giveVouchers(parts(), program, gift.id, untilTheEnd),
      ]);
      const given = await opened.store.reader.one("segmentGifts", { id: gift.id });
      expect(given).toMatchObject({ state: "done", given: many });
      const ids = users.map(({ id }) => id);
      const vouchers = await opened.store.reader.groups("vouchers", {
        by: ["userId"],
        where: { userId: { anyOf: ids } },
      });
      expect(vouchers.map((group) => group.count)).toEqual(ids.map(() => 1));
      expect(await removeMembers(parts(), segment.id, untilTheEnd)).toBe(true);
      expect(await opened.store.reader.count("segmentMembers", { segmentId: segment.id })).toBe(0);
    }, 60_000);

    test("scores customers by fifths, and nobody while there are few", async () => {
      const few = await opened.store.reader.count("segmentCustomers", {
        lastPurchaseDay: { not: "" },
      });
      expect(few).toBeLessThan(MIN_SCORED);
      await scoreCustomers(parts(NOW - DAY_MS), program, untilTheEnd);
      const buyers: User[] = [];
      for (let number = 0; number < 60; number += 1) {
        const user = await customer();
        buyers.push(user);
        await bought(user.id, number + 1, { amount: 1000 - number });
        if (number < 15) await bought(user.id, number + 2, { amount: 500 });
      }
      await scoreCustomers(parts(), program, untilTheEnd);
      const scoreAt = async (at: number) => (await rowOf(buyers[at]?.id ?? ""))?.score;
      expect(await scoreAt(59)).toBe("lost");
      expect(await scoreAt(0)).toBe("loyal");
      const run = await opened.store.reader.one("scoreRuns", { id: "current" });
      expect(run).toMatchObject({ day: "2026-05-20" });
      expect(await faults()).toEqual([]);
    }, 60_000);
  });
});

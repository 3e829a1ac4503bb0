import { describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import { MIN_SCORED } from "#core/segments/customer-score.ts";
import type { Segment } from "#core/segments/segment.ts";
import type { SegmentGift } from "#core/segments/segment-gift.ts";
import { testsOf } from "#core/segments/segment-tests.ts";
import { newTag } from "#core/segments/tag.ts";
import { freezeSegment } from "#engine/segments/freeze-segment.ts";
import { giveVouchers } from "#engine/segments/give-vouchers.ts";
import { removeMembers } from "#engine/segments/remove-members.ts";
import { scoreCustomers } from "#engine/segments/score-customers.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { aVoucher } from "#testing/rows.ts";
import {
  aCustomer,
  context,
  engines,
  NOW,
  neverStopped,
  program,
  segmentStore,
} from "./testing/segment-store.ts";

const aGift = (segmentId: string, expected: number): SegmentGift => ({
  id: context.fresh.id(),
  segmentId,
  title: "Free Tea",
  benefit: { kind: "amount-off", amount: 350 },
  expiryDays: 30,
  note: "Thank you.",
  state: "running",
  expected,
  given: 0,
  lastCustomer: "",
  startedAt: NOW,
  startedBy: "boss",
});

describe.each(engines)("segments, on %s", (_engine, open) => {
  const { store, rowOf, atTime, parts, customer, bought, count, faults } = segmentStore(open);

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
    await commit(store(), patched("users", found.id, { isActive: false }));
    expect(await count(conditions)).toBe(0);
  });

  test("finds customers by tag and by a voucher that expires, together", async () => {
    const [ana, ben] = [await customer(), await customer()];
    const tag = newTag(context.fresh.id(), `Club ${context.fresh.id()}`);
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
      store(),
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
    await commit(store(), ...users.map((row) => inserted("users", row)));
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
    await commit(store(), inserted("segments", segment));
    let steps = 0;
    const afterOne = { ...neverStopped, isStopped: () => steps++ > 0 };
    expect(await freezeSegment(parts(), program, segment.id, afterOne)).toBe("stopped");
    const both = await Promise.all([
      freezeSegment(parts(), program, segment.id, neverStopped),
      freezeSegment(parts(), program, segment.id, neverStopped),
    ]);
    expect(both).toEqual(["done", "done"]);
    const frozen = await store().reader.one("segments", { id: segment.id });
    expect(frozen).toMatchObject({ kind: "frozen", size: many });
    await customer({ tier: "Frozen" });
    const members = testsOf({ ...segment, kind: "frozen" }, atTime(NOW));
    expect(await store().reader.count("segmentCustomers", members)).toBe(many);

    const gift = aGift(segment.id, many);
    await commit(store(), inserted("segmentGifts", gift));
    await Promise.all([
      giveVouchers(parts(), program, gift.id, neverStopped),
      giveVouchers(parts(), program, gift.id, neverStopped),
    ]);
    const given = await store().reader.one("segmentGifts", { id: gift.id });
    expect(given).toMatchObject({ state: "done", given: many });
    const ids = users.map(({ id }) => id);
    const vouchers = await store().reader.groups("vouchers", {
      by: ["userId"],
      where: { userId: { anyOf: ids } },
    });
    expect(vouchers.map((group) => group.count)).toEqual(ids.map(() => 1));
    expect(await removeMembers(parts(), segment.id, neverStopped)).toBe(true);
    expect(await store().reader.count("segmentMembers", { segmentId: segment.id })).toBe(0);
  }, 60_000);

  /** Gives everybody of a new segment a voucher, twice at the same time, and returns the emails of these customers. */
  async function mailsOfGift(
    settings: Partial<Program>,
    users: readonly User[],
    tier: string,
    conditions: Conditions = {},
  ) {
    const segment: Segment = {
      id: context.fresh.id(),
      name: tier,
      kind: "dynamic",
      conditions: { tiers: [tier], ...conditions },
      size: 0,
      lastMember: "",
      frozenAt: null,
      createdAt: NOW,
      createdBy: "boss",
    };
    const gift = aGift(segment.id, users.length);
    await commit(store(), inserted("segments", segment), inserted("segmentGifts", gift));
    const own = { ...program, ...settings };
    await Promise.all([
      giveVouchers(parts(), own, gift.id, neverStopped),
      giveVouchers(parts(), own, gift.id, neverStopped),
    ]);
    expect(await store().reader.one("segmentGifts", { id: gift.id })).toMatchObject({
      state: "done",
      given: users.length,
    });
    const ids = users.map(({ id }) => id);
    return store().reader.many("mails", {
      where: { userId: { anyOf: ids } },
      order: [["id", "asc"]],
      limit: 9,
    });
  }
  const switchedOn = {
    sendsMail: true,
    mail: { ...defaultProgram.mail, sendsVoucherIssued: true },
  };

  test("stores one email for each customer who wants those about vouchers, with its job", async () => {
    const tier = "Mailed";
    const [ana, ben, cleo] = [
      await customer({ tier }),
      await customer({ tier }),
      await customer({ tier }),
    ];
    const off = somePreferences({ id: ben.id, switchedOff: ["points.email"] });
    const other = somePreferences({ id: cleo.id, switchedOff: ["points.push", "birthday.email"] });
    await commit(store(), inserted("preferences", off), inserted("preferences", other));
    const mails = await mailsOfGift(switchedOn, [ana, ben, cleo], tier);
    expect(new Set(mails.map(({ userId }) => userId))).toEqual(new Set([ana.id, cleo.id]));
    expect(mails).toMatchObject([
      { kind: "voucher-issued", recipient: "", link: "/wallet", countedAt: null },
      { kind: "voucher-issued" },
    ]);
    for (const { id } of mails) {
      expect(await store().reader.one("jobs", { id })).toMatchObject({ kind: "mail" });
    }
  });

  test("gives customers who are chosen by their visits a voucher only with their consent", async () => {
    const tier = "Visiting";
    const visited = { tier, lastVisitAt: NOW };
    const [ana, ben] = [await customer(visited), await customer(visited)];
    const agreed = somePreferences({ id: ana.id, consentCount: 1, offersFromPurchases: 1 });
    await commit(store(), inserted("preferences", agreed));
    const within = { lastVisit: { is: "within", days: 30 } } as const;
    await mailsOfGift({}, [ana], tier, within);
    const vouchers = (userId: string) => store().reader.count("vouchers", { userId });
    expect([await vouchers(ana.id), await vouchers(ben.id)]).toEqual([1, 0]);
  });

  test.each<[string, Partial<Program>]>([
    ["the setting is off", { sendsMail: true }],
    ["the program sends no emails", { ...switchedOn, sendsMail: false }],
  ])("stores no email when %s, and gives the vouchers", async (what, settings) => {
    const ana = await customer({ tier: what });
    expect(await mailsOfGift(settings, [ana], what)).toEqual([]);
    expect(await store().reader.count("vouchers", { userId: ana.id })).toBe(1);
  });

  test("scores customers by fifths, and nobody while there are few", async () => {
    const few = await store().reader.count("segmentCustomers", {
      lastPurchaseDay: { not: "" },
    });
    expect(few).toBeLessThan(MIN_SCORED);
    await scoreCustomers(parts(NOW - DAY_MS), program, neverStopped);
    const buyers: User[] = [];
    for (let number = 0; number < 60; number += 1) {
      const user = await customer();
      buyers.push(user);
      await bought(user.id, number + 1, { amount: 1000 - number });
      if (number < 15) await bought(user.id, number + 2, { amount: 500 });
    }
    await scoreCustomers(parts(), program, neverStopped);
    const scoreAt = async (at: number) => (await rowOf(buyers[at]?.id ?? ""))?.score;
    expect(await scoreAt(59)).toBe("lost");
    expect(await scoreAt(0)).toBe("loyal");
    const run = await store().reader.one("scoreRuns", { id: "current" });
    expect(run).toMatchObject({ day: "2026-05-20" });
    expect(await faults()).toEqual([]);
  }, 60_000);
});

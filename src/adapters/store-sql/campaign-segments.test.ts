import { describe, expect, test } from "vitest";
import { readMemberships } from "#core/campaigns/segments-asked.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { chosenTests, memberTests } from "#core/segments/chosen-customers.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import { editSegment } from "#core/segments/edit-segment.ts";
import { customerTagId } from "#core/segments/tag.ts";
import { storedProgram } from "#engine/program-source.ts";
import { aBonus, storeCampaigns } from "#testing/campaigns.ts";
import { commit, inserted } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { contextFor } from "#testing/context.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { aSegment } from "#testing/segment-rows.ts";
import { context, engines, NOW, program, segmentStore } from "./testing/segment-store.ts";

const conditions: readonly Conditions[] = [
  {},
  { tiers: ["Gold"] },
  { lastVisit: { is: "within", days: 3 } },
  { lastVisit: { is: "before", days: 60 } },
  { visits: { days: 30, from: 1, to: null } },
  { birthday: { within: null } },
  { tags: ["club"] },
  { vouchers: { within: 3 } },
  { tags: ["club"], vouchers: { within: 3 } },
  { tags: ["club"], tiers: ["Gold"] },
];

describe.each(engines)("segments in campaigns, on %s", (_engine, open) => {
  const { store, atTime, customer, bought } = segmentStore(open);

  test("one customer is in a segment exactly if the list of its customers has them", async () => {
    const users = [
      await customer({ tier: "Gold" }),
      await customer({ birthday: "1990-05-02", lastVisitAt: NOW }),
      await customer({ tier: "Gold", isActive: false }),
      await customer(),
    ];
    const [gold, may, , last] = users.map(({ id }) => id);
    await bought(last ?? "", 2);
    const tagged = [gold, last].map((userId = "") =>
      inserted("customerTags", {
        id: customerTagId(userId, "club"),
        userId,
        tagId: "club",
        taggedAt: NOW,
      }),
    );
    const expiring = [may, last].map((userId = "") => {
      const id = context.fresh.id();
      return inserted(
        "vouchers",
        aVoucher({ id, code: `V-${id}`, userId, expiresAt: NOW + DAY_MS }),
      );
    });
    const agreed = [may, last].map((userId = "") =>
      inserted(
        "preferences",
        somePreferences({ id: userId, consentCount: 1, offersFromPurchases: 1 }),
      ),
    );
    await commit(store(), ...tagged, ...expiring, ...agreed);
    const frozen = aSegment({ id: context.fresh.id(), kind: "frozen" });
    const member = { id: `${frozen.id}.${may}`, segmentId: frozen.id, userId: may ?? "" };
    await commit(store(), inserted("segmentMembers", member));
    const segments = [...conditions.map((own) => aSegment({ conditions: own })), frozen];
    let found = 0;
    for (const segment of segments) {
      const rows = await store().reader.many("segmentCustomers", {
        where: chosenTests(segment, atTime(NOW)),
        order: [["id", "asc"]],
        limit: 99,
      });
      const listed = new Set(rows.map(({ id }) => id));
      found += listed.size;
      for (const { id } of users) {
        const own = memberTests(segment, id, atTime(NOW));
        const row = await store().reader.one("segmentCustomers", own);
        expect([segment.conditions, id, row?.id]).toEqual([
          segment.conditions,
          id,
          listed.has(id) ? id : undefined,
        ]);
      }
    }
    expect(found).toBe(14);
  }, 60_000);

  test("every process has the segments of campaigns, and their conditions after an edit", async () => {
    const ana = await customer({ tier: "Gold" });
    const segment = aSegment({ id: context.fresh.id(), conditions: { tiers: ["Gold"] } });
    await commit(store(), inserted("segments", segment));
    const bonus = aBonus(5);
    const own = { ...bonus, conditions: { ...bonus.conditions, segments: [segment.id] } };
    await storeCampaigns(store(), [own]);
    const [one, other] = [1, 2].map(() => storedProgram(store(), program, () => NOW));
    const isIn = async (source = one) => {
      const current = await source?.current();
      const asking = { ...context, program: current ?? program };
      const asked = { customerId: ana.id, trigger: "purchase", at: NOW } as const;
      return (await readMemberships(store().reader, asking, asked)).has(segment.id);
    };
    expect([await isIn(one), await isIn(other)]).toEqual([true, true]);

    const boss = contextFor(aUser({ id: "boss", role: "admin" }), { program });
    const input = { id: segment.id, name: "Silver", conditions: { tiers: ["Silver"] } };
    await store().transact(async (reader) => {
      const facts = await editSegment.load(input, reader, boss, undefined);
      const decision = editSegment.decide(facts, input, boss);
      return { changes: "changes" in decision ? (decision.changes ?? []) : [], result: undefined };
    });
    expect([await isIn(one), await isIn(other)]).toEqual([false, false]);
  }, 60_000);
});

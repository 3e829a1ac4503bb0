import { expect, it } from "vitest";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import type { Datasets } from "#core/datasets.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Store } from "#engine/ports.ts";
import { aBonus, sharesOf, storeCampaigns } from "#testing/campaigns.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { order, storedTill, tally, times } from "./program.ts";
import { expectBroken, fresh, NOW, storedUser } from "./rows.ts";
import { sale } from "./tills.cases.ts";

const TILLS = 20;

/** The points of a purchase of {@link sale} without campaigns. */
const BASE = 10;

/** A use of a campaign that is limited to two uses. */
function aUse(own: Partial<Datasets["campaignUses"]> = {}): Datasets["campaignUses"] {
  const who = { campaignId: fresh.id(), version: 1, userId: fresh.id() };
  const use = { period: "campaign", number: 1, most: 2, usedAt: NOW, endsAt: NOW };
  return { id: fresh.id(), ...who, ...use, ...own };
}

/** Limits of campaigns: exact for concurrent tills (decision 157). */
export function campaignsCases(store: () => Store): void {
  /** Stores campaigns and ends them after the work, because all cases share the program's rules. */
  async function withCampaigns(
    definitions: readonly CampaignDefinition[],
    work: (ids: readonly string[]) => Promise<void>,
  ) {
    const ids = await storeCampaigns(store(), definitions);
    await work(ids);
    await commit(store(), ...ids.map((id) => patched("ruleVersions", `${id}.1`, { until: 1 })));
    await commit(store(), patched("currentRules", "program", { revision: NOW + ids.length }));
  }

  /** Sells to customers at once, each in a till of its own. Returns the points beyond the base, ascending. */
  async function sell(customers: readonly string[], own: object = {}): Promise<readonly number[]> {
    const { tillKey } = await storedTill(store());
    const replies = await Promise.all(
      customers.map((id) => order(store(), "recordPurchase", sale(id, own), { tillKey })),
    );
    expect(tally(replies)).toEqual({ ok: customers.length });
    const given = replies.map((reply) =>
      reply.ok ? (reply.result as { readonly points: number }).points - BASE : 0,
    );
    return given.toSorted((a, b) => a - b);
  }

  const customers = async () => (await times(TILLS, () => storedUser(store()))).map(({ id }) => id);

  it("spend a budget exactly: the last award is cut to what is left", async () => {
    await withCampaigns([aBonus(70, { budget: 1000 })], async ([id = ""]) => {
      const full = Array.from({ length: 14 }, () => 70);
      expect(await sell(await customers())).toEqual([0, 0, 0, 0, 0, 20, ...full]);
      expect(await sharesOf(store(), id)).toEqual({ remaining: 0, given: 1000 });
      expect(await sell(await customers())).toEqual(Array.from({ length: TILLS }, () => 0));
    });
  });

  it("spend several budgets at once, each exactly", async () => {
    const budgets = [aBonus(70, { budget: 1000 }), aBonus(33, { budget: 100, total: 7 })];
    await withCampaigns(budgets, async ([large = "", small = ""]) => {
      const given = await sell(await customers());
      expect(given.reduce((sum, points) => sum + points, 0)).toBe(1100);
      expect(await sharesOf(store(), large)).toEqual({ remaining: 0, given: 1000 });
      expect(await sharesOf(store(), small)).toEqual({ remaining: 0, given: 100 });
      expect(await sharesOf(store(), small, "times")).toEqual({ remaining: 3, given: 4 });
    });
  });

  it("give no more often than to all customers together", async () => {
    await withCampaigns([aBonus(5, { total: 7 })], async ([id = ""]) => {
      const given = await sell(await customers());
      expect(given.filter((points) => points === 5)).toHaveLength(7);
      expect(given.filter((points) => points === 0)).toHaveLength(TILLS - 7);
      expect(await sharesOf(store(), id, "times")).toEqual({ remaining: 0, given: 7 });
    });
  });

  it("give each customer no more often than in a day, by the time of payment", async () => {
    const twiceADay = aBonus(5, { perCustomer: { times: 2, per: "day" } });
    await withCampaigns([twiceADay], async () => {
      const [ana = "", ben = ""] = await customers();
      const checks = Array.from({ length: 6 }, (_none, at) => (at % 2 === 0 ? ana : ben));
      expect(await sell(checks)).toEqual([0, 0, 5, 5, 5, 5]);
      expect(await sell([ana, ana, ana], { soldAt: NOW - DAY_MS })).toEqual([0, 5, 5]);
    });
  });

  it("refuse more than a campaign may give to all customers", async () => {
    await withCampaigns([aBonus(5, { budget: 16 })], async ([id = ""]) => {
      const share = (fields: object) => patched("campaignShares", `${id}.points.00`, fields);
      await expectBroken(store(), "campaign-limit-for-all", share({ remaining: -1 }));
      await expectBroken(store(), "campaign-limit-for-all", share({ given: -1 }));
      const row = await store().reader.one("campaignShares", { id: `${id}.points.00` });
      if (row === undefined) throw new Error("There is no share.");
      const twin = inserted("campaignShares", { ...row, id: fresh.id() });
      await expectBroken(store(), "unique-campaign-share", twin);
    });
  });

  it("refuse more uses than a customer may have", async () => {
    const first = aUse();
    await commit(store(), inserted("campaignUses", first));
    const again = (fields: object) =>
      inserted("campaignUses", { ...first, id: fresh.id(), ...fields });
    await expectBroken(store(), "campaign-limit-per-customer", again({}));
    await expectBroken(store(), "campaign-limit-per-customer", again({ number: 3 }));
    await expectBroken(store(), "campaign-limit-per-customer", again({ number: 0 }));
    await commit(store(), again({ number: 2 }), again({ userId: fresh.id() }));
  });
}

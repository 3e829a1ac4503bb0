import { expect, it } from "vitest";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { post } from "#core/points/post.ts";
import { defaultProgram } from "#core/program.ts";
import { postAllExpired } from "#engine/point-expiry/post-expired.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { aBonus, storeCampaigns } from "#testing/campaigns.ts";
import { commit, patched } from "#testing/changes.ts";
import { goOn } from "#testing/job-control.ts";
import { order, portsOn, storedTill, times } from "./program.ts";
import { context, expectBroken, fresh, storedUser } from "./rows.ts";
import { sale } from "./tills.cases.ts";

const LOTS = "lots-add-up";
const LOT = "2026-05/2026-06-03";
const explanation = { code: "campaign-bonus", params: { name: "Bonus" } };

/** Stores a user with 20 points of May without an end, and 5 of a campaign until June 3. */
async function withOwn(store: Store) {
  const user = await storedUser(store, 20, { oldestLot: "", tierSince: "" });
  const award = { rule: "bonus", version: 1, points: 5, explanation, lastDay: "2026-06-03" };
  const gift = { type: "earn", amount: 5, description: "", source: "case" } as const;
  const { user: after, changes } = post(user, { ...gift, awards: [award] }, context);
  await commit(store, ...changes);
  return after;
}

/** Lots of points with their own end (decision 191). */
export function ownLotsCases(store: () => Store): void {
  const userOf = (id: string) => store().reader.one("users", { id });
  const differences = async () => (await reconcile(store())).differences;
  const partsOn = (day: string) => ({
    ...portsOn(store()),
    store: store(),
    clock: () => Date.parse(`${day}T12:00:00Z`),
  });

  it("are stored with the soonest of their ends, which must be that of the open lots", async () => {
    const user = await withOwn(store());
    expect(await userOf(user.id)).toMatchObject({
      openLots: { "2026-05": 20, [LOT]: 5 },
      oldestLot: "2026-05",
      soonestLotEnd: "2026-06-03",
    });
    for (const soonestLotEnd of ["", "2026-06-02"]) {
      await expectBroken(store(), LOTS, patched("users", user.id, { soonestLotEnd }));
    }
    const plain = await storedUser(store(), 20, { oldestLot: "" });
    const fields = { soonestLotEnd: "2026-06-03" };
    await expectBroken(store(), LOTS, patched("users", plain.id, fields));
  });

  it("expire once on their own day in a program whose points never do, also by two processes", async () => {
    const users = await times(3, () => withOwn(store()));
    await postAllExpired(partsOn("2026-06-03"), defaultProgram, goOn);
    expect((await userOf(users[0]?.id ?? ""))?.points).toBe(25);
    const outcomes = await times(2, () =>
      postAllExpired(partsOn("2026-06-04"), defaultProgram, goOn),
    );
    expect(outcomes).toEqual([true, true]);
    for (const { id } of users) {
      expect(await userOf(id)).toMatchObject({
        points: 20,
        openLots: { "2026-05": 20 },
        soonestLotEnd: "",
        expiredOn: "2026-06-04",
      });
    }
    expect(await differences()).toEqual([]);
  });

  it("are of a purchase's campaign, and its refund takes them back", async () => {
    const definition = aBonus(7);
    const pointsEnd = { kind: "days", days: 14 } as const;
    await storeCampaigns(store(), [{ ...definition, pointsEnd }], 0, fresh);
    const { id } = await storedUser(store(), 0, { oldestLot: "", tierSince: "" });
    const { tillKey, locationId } = await storedTill(store());
    const input = sale(id);
    await order(store(), "recordPurchase", input, { tillKey });
    const lot = "2026-05/2026-06-03";
    expect(await userOf(id)).toMatchObject({
      openLots: { "2026-05": 10, [lot]: 7 },
      soonestLotEnd: "2026-06-03",
    });
    const refund = { locationId, checkId: input.checkId, refundId: fresh.id(), amount: null };
    await order(store(), "refundPurchase", refund, { tillKey });
    expect(await userOf(id)).toMatchObject({ points: 0, openLots: {}, soonestLotEnd: "" });
    expect(await differences()).toEqual([]);
  });

  it("keep their day beside a policy of the program", async () => {
    const user = await withOwn(store());
    const expiry = {
      ...noExpiry,
      kind: "after-earning",
      countsFrom: "2024-01",
      notBefore: "2024-02",
    } as const;
    await postAllExpired(partsOn("2026-06-04"), { ...defaultProgram, expiry }, goOn);
    expect(await userOf(user.id)).toMatchObject({ points: 20, openLots: { "2026-05": 20 } });
    expect(await differences()).toEqual([]);
  });
}

import { expect, it } from "vitest";
import type { Reward } from "#core/rewards/reward.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type Member, order, signedIn, tally } from "./program.ts";
import { aReward } from "./rows.ts";

const TIMES = 8;
const range = Array.from({ length: TIMES }, (_, index) => index);

/** Concurrent changes of rewards by staff and redemptions by customers lose nothing. */
export function catalogueCases(store: () => Store): void {
  it("keeps concurrent edits, redemptions, additions and deletions while rewards are reordered", async () => {
    const { token } = await keeper();
    const menu = range.map((at) =>
      aReward({ displayOrder: at + 1, pointsCost: 10, availabilityCount: 50 }),
    );
    const doomed = aReward({ displayOrder: TIMES + 1 });
    await commit(store(), ...[...menu, doomed].map((row) => inserted("rewards", row)));
    const ids = menu.map(({ id }) => id);
    const orders = range.map((by) => [...ids.slice(by), ...ids.slice(0, by)]);
    const members = await Promise.all(range.map(() => signedIn(store(), 10)));
    const ask = (name: string, input: object, by: Member | { token: string } = { token }) =>
      order(store(), name, input, by);

    const replies = await Promise.all([
      ...orders.map((wanted) => ask("updateRewardOrder", { ids: [...wanted, doomed.id] })),
      ...ids.map((id, at) => ask("editReward", { id, title: `Edited ${at}` })),
      ...ids.map((rewardId, at) => ask("redeemReward", { rewardId }, members[at])),
      ask("deleteReward", { id: doomed.id }),
      ask("addReward", { ...formOf(menu[0]), title: "Added" }),
    ]);

    expect(tally(replies)).toEqual({ ok: replies.length });
    const found = await catalogue();
    expect(found.map(({ title }) => title)).toContain("Added");
    expect(found.map(({ id }) => id)).not.toContain(doomed.id);
    const kept = found.filter(({ id }) => ids.includes(id));
    expect(orders).toContainEqual(kept.map(({ id }) => id));
    expect(new Set(found.map(({ displayOrder }) => displayOrder)).size).toBe(found.length);
    for (const { id, title, availabilityCount } of kept) {
      expect([title, availabilityCount]).toEqual([`Edited ${ids.indexOf(id)}`, 49]);
    }
  });

  it("sets the stock that staff enter and counts on from it", async () => {
    const { token } = await keeper();
    const reward = aReward({ pointsCost: 10, availabilityCount: 0 });
    await commit(store(), inserted("rewards", reward));
    const edit = { id: reward.id, availabilityCount: 3 };
    expect((await order(store(), "editReward", edit, { token })).ok).toBe(true);
    const members = await Promise.all(range.map(() => signedIn(store(), 10)));
    const replies = await Promise.all(
      members.map((by) => order(store(), "redeemReward", { rewardId: reward.id }, by)),
    );
    expect(tally(replies)).toEqual({ ok: 3, "reward-sold-out": TIMES - 3 });
  });

  const catalogue = () =>
    store().reader.many("rewards", {
      order: [
        ["displayOrder", "asc"],
        ["id", "asc"],
      ],
      limit: 100,
    });

  /** Stores a signed-in sub-admin who may manage rewards and nothing else. */
  const keeper = () =>
    signedIn(store(), 0, { role: "sub-admin", permissions: { canManageRewards: true } });

  /** Returns the input of a reward's form. */
  const formOf = (reward: Reward | undefined) => {
    const { id: _id, displayOrder: _place, ...fields } = reward ?? aReward();
    return { ...fields, tags: ["tea"] };
  };
}

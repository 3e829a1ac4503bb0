import * as z from "zod/mini";
import type { AuditDetails } from "../kit/audit-detail.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id as idField } from "../kit/fields.ts";
import { command, type ProgramReader } from "../world.ts";
import { rewardsDetail } from "./audit-details.ts";
import { rewardsFieldErrors } from "./field-errors.ts";
import type { Reward } from "./reward.ts";
import { allRewards } from "./reward-catalogue.ts";

/**
 * Sets the order of the rewards (specification §2, §7). Only positions change, so that concurrent edits are kept. Unknown ids are ignored;
 * rewards added meanwhile are placed at the end.
 */
export const updateRewardOrder = /* @__PURE__ */ command({
  name: "updateRewardOrder",
  // The ids of all rewards in their new order (specification §2, Manage Rewards: a drop sends the full new
  // order).
  input: z.strictObject({
    ids: z.array(idField).check(
      z.minLength(1, rewardsFieldErrors["order-empty"]),
      z.maxLength(1000, rewardsFieldErrors["order-too-long"]),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: rewardsFieldErrors["reward-repeated"],
      }),
    ),
  }),
  may: "canManageRewards",
  load: (_input, reader) => lockedRewards(reader),
  decide(rewards, { ids }) {
    const moved = changedPositions(rewards, ids);
    return {
      changes: moved.map(({ id, displayOrder }) => ({
        kind: "patch" as const,
        dataset: "rewards" as const,
        id,
        fields: { displayOrder },
      })),
      events: [{ name: "reward-order.updated", params: {} }],
      result: {},
      audit: { kind: "reward", id: "", name: "", detail: movement(rewards, ids) },
    };
  },
});

/** Reads every reward, locked in the order of ids, so that concurrent reorderings run one after the other. */
async function lockedRewards(reader: ProgramReader): Promise<readonly Reward[]> {
  const found = await allRewards(reader);
  const ids = found.map(({ id }) => id).toSorted();
  const rows = await Promise.all(ids.map((id) => reader.one("rewards", { id }, { lock: true })));
  return inOrder(rows.filter((row) => row !== undefined));
}

/** A reward's position in the catalogue. */
export type RewardPosition = Pick<Reward, "id" | "displayOrder">;

/**
 * Returns the rewards whose position changes. They exchange the existing numbers, so that a move does not change rewards outside its range.
 */
export function changedPositions(
  rewards: readonly RewardPosition[],
  ids: readonly string[],
): readonly RewardPosition[] {
  const numbers = rewards.map(({ displayOrder }) => displayOrder).toSorted((a, b) => a - b);
  let last = Number.NEGATIVE_INFINITY;
  const placed = wanted(rewards, ids).map((reward, index) => {
    // Two rewards may have the same number; from there on each gets at least the previous one plus 1.
    last = Math.max(numbers[index] ?? 0, last + 1);
    return { reward, displayOrder: last };
  });
  return placed
    .filter(({ reward, displayOrder }) => reward.displayOrder !== displayOrder)
    .map(({ reward, displayOrder }) => ({ id: reward.id, displayOrder }));
}

/** Returns the rewards in the wanted order; those not named are last, in their current order. */
function wanted<Row extends RewardPosition>(
  rewards: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const byId = new Map(rewards.map((reward) => [reward.id, reward]));
  const named = ids.map((id) => byId.get(id)).filter((reward) => reward !== undefined);
  const others = new Set(named);
  return [...named, ...inOrder(rewards).filter((reward) => !others.has(reward))];
}

/** Sorts by position, then by id. */
function inOrder<Row extends RewardPosition>(rewards: readonly Row[]): readonly Row[] {
  return rewards.toSorted((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1));
}

/** Describes a reordering for the audit log: 'Free Coffee 1 → 3' when one reward moved, otherwise how many did. */
function movement(rewards: readonly Reward[], ids: readonly string[]): AuditDetails {
  const before = inOrder(rewards);
  const after = wanted(rewards, ids);
  const moved = before.filter((reward, place) => after[place] !== reward);
  if (moved.length === 0) return NOTHING_CHANGED;
  const one = moved.find((reward) => isOnlyMove(before, after, reward));
  if (one === undefined) return [rewardsDetail("rewards-moved", { count: moved.length })];
  const [from, to] = [before.indexOf(one) + 1, after.indexOf(one) + 1];
  return [rewardsDetail("reward-moved", { title: one.title, from, to })];
}

/** Returns whether the two orders differ only by this reward's position. */
function isOnlyMove(before: readonly Reward[], after: readonly Reward[], reward: Reward): boolean {
  const others = after.filter((other) => other !== reward);
  return before.filter((other) => other !== reward).every((other, at) => other === others[at]);
}

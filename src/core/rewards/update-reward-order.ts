import * as z from "zod/mini";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id as idField } from "../kit/fields.ts";
import { command, type ProgramReader } from "../world.ts";
import { rewardsFieldErrors } from "./field-errors.ts";
import type { Reward } from "./reward.ts";
import { everyReward } from "./reward-catalogue.ts";

/** The ids of all rewards in their new order (specification §2, Manage Rewards: a drop sends the full new order). */
export const updateRewardOrderInput = z.strictObject({
  ids: z.array(idField).check(
    z.minLength(1, rewardsFieldErrors["order-empty"]),
    z.maxLength(1000, rewardsFieldErrors["order-too-long"]),
    z.refine((ids) => new Set(ids).size === ids.length, {
      error: rewardsFieldErrors["reward-repeated"],
    }),
  ),
});

/**
 * Puts the rewards in a new order (specification §2, §7). Only places change, so that an edit at the same time is kept. An id that is
 * no longer there is passed over, and a reward that was added meanwhile comes after the others.
 */
export const updateRewardOrder = /* @__PURE__ */ command({
  name: "updateRewardOrder",
  input: updateRewardOrderInput,
  may: "canManageRewards",
  load: (_input, reader) => lockedRewards(reader),
  decide(rewards, { ids }) {
    const moved = newPlaces(rewards, ids);
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

/** Every reward, locked in the order of ids, so that two new orders at once come one after the other. */
async function lockedRewards(reader: ProgramReader): Promise<readonly Reward[]> {
  const found = await everyReward(reader);
  const ids = found.map(({ id }) => id).toSorted();
  const rows = await Promise.all(ids.map((id) => reader.one("rewards", { id }, { lock: true })));
  return inOrder(rows.filter((row) => row !== undefined));
}

/** A reward's place in the catalogue. */
export type Place = Pick<Reward, "id" | "displayOrder">;

/**
 * The places that change, so that the rewards stand in the wanted order. In: every reward, and the wanted ids. Out: the rewards that get
 * another place; they share the numbers that there are, so that one move leaves those outside of it alone.
 */
export function newPlaces(rewards: readonly Place[], ids: readonly string[]): readonly Place[] {
  const numbers = rewards.map(({ displayOrder }) => displayOrder).toSorted((a, b) => a - b);
  let last = Number.NEGATIVE_INFINITY;
  const placed = wanted(rewards, ids).map((reward, index) => {
    // Two rewards may have one number; from there on each gets at least one more than the one before.
    last = Math.max(numbers[index] ?? 0, last + 1);
    return { reward, displayOrder: last };
  });
  return placed
    .filter(({ reward, displayOrder }) => reward.displayOrder !== displayOrder)
    .map(({ reward, displayOrder }) => ({ id: reward.id, displayOrder }));
}

/** The rewards in the wanted order, those that were not named at the end in the order they have. */
function wanted<Row extends Place>(
  rewards: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const byId = new Map(rewards.map((reward) => [reward.id, reward]));
  const named = ids.map((id) => byId.get(id)).filter((reward) => reward !== undefined);
  const others = new Set(named);
  return [...named, ...inOrder(rewards).filter((reward) => !others.has(reward))];
}

/** In the staff's order: by place, then by id. */
function inOrder<Row extends Place>(rewards: readonly Row[]): readonly Row[] {
  return rewards.toSorted((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1));
}

/** What a new order comes to, for the audit log: 'Free Coffee 1 → 3' for the one reward that was moved, or how many were. */
function movement(rewards: readonly Reward[], ids: readonly string[]): string {
  const before = inOrder(rewards);
  const after = wanted(rewards, ids);
  const moved = before.filter((reward, place) => after[place] !== reward);
  if (moved.length === 0) return NOTHING_CHANGED;
  const one = moved.find((reward) => isOnlyMove(before, after, reward));
  if (one === undefined) return `${moved.length} rewards moved`;
  return `${one.title}: place ${before.indexOf(one) + 1} → ${after.indexOf(one) + 1}`;
}

/** Whether the two orders differ by this one reward's place alone. */
function isOnlyMove(before: readonly Reward[], after: readonly Reward[], reward: Reward): boolean {
  const others = after.filter((other) => other !== reward);
  return before.filter((other) => other !== reward).every((other, at) => other === others[at]);
}

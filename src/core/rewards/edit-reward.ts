import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "./reward.ts";
import { rewardFields } from "./reward-fields.ts";
import { rewardNote, stockWords } from "./reward-note.ts";

/**
 * What to change about a reward (specification §5, Reward form). A field left out stays, so that two people who edit different fields
 * do not undo each other, and other words do not bring back a stock that has been redeemed meanwhile.
 */
export const editRewardInput = z.strictObject({
  id,
  title: z.optional(rewardFields.title),
  description: z.optional(rewardFields.description),
  pointsCost: z.optional(rewardFields.pointsCost),
  category: z.optional(rewardFields.category),
  image: z.optional(rewardFields.image),
  tags: z.optional(rewardFields.tags),
  isActive: z.optional(rewardFields.isActive),
  availabilityCount: z.optional(rewardFields.availabilityCount),
  expiryDays: z.optional(rewardFields.expiryDays),
});

/**
 * Changes a reward (specification §2, Manage Rewards; §6). The birthday gift keeps its cost of 0 and its category, by which the program
 * knows it. A new stock is what is there from now on, whatever was redeemed before.
 */
export const editReward = /* @__PURE__ */ command({
  name: "editReward",
  input: editRewardInput,
  may: "canManageRewards",
  load: (input, reader) => reader.one("rewards", { id: input.id }, { lock: true }),
  decide(reward, { id: _same, ...wanted }) {
    if (reward === undefined) return refuse("reward-not-found", {});
    const next = edited(reward, wanted);
    const isMoved = next.pointsCost !== reward.pointsCost || next.category !== reward.category;
    if (reward.id === BIRTHDAY_REWARD_ID && isMoved) return refuse("birthday-reward-fixed", {});
    const detail = differences(reward, next);
    return {
      changes:
        detail === "" ? [] : [{ kind: "patch", dataset: "rewards", id: reward.id, fields: next }],
      events: [{ name: "reward.updated", params: { title: next.title } }],
      result: { id: reward.id },
      audit: rewardNote({ ...reward, ...next }, detail === "" ? NOTHING_CHANGED : detail),
    };
  },
});

type Edited = Omit<Reward, "id" | "displayOrder">;

/** The reward's fields as they are to be. */
function edited(
  reward: Reward,
  wanted: { readonly [Field in keyof Edited]?: Edited[Field] | undefined },
): Edited {
  const { availabilityCount } = wanted;
  return {
    title: wanted.title ?? reward.title,
    description: wanted.description ?? reward.description,
    pointsCost: wanted.pointsCost ?? reward.pointsCost,
    category: wanted.category ?? reward.category,
    image: wanted.image ?? reward.image,
    tags: wanted.tags ?? reward.tags,
    isActive: wanted.isActive ?? reward.isActive,
    availabilityCount:
      availabilityCount === undefined ? reward.availabilityCount : availabilityCount,
    expiryDays: wanted.expiryDays ?? reward.expiryDays,
  };
}

/** What gets another value, for the audit log: 'cost 100 → 120, picture'. */
function differences(before: Edited, after: Edited): string {
  const told = (reward: Edited) => ({
    title: reward.title,
    description: reward.description,
    cost: String(reward.pointsCost),
    category: reward.category,
    picture: reward.image,
    tags: reward.tags.join(", "),
    active: reward.isActive ? "yes" : "no",
    stock: stockWords(reward.availabilityCount),
    "expiry days": String(reward.expiryDays),
  });
  const now = new Map(Object.entries(told(after)));
  return Object.entries(told(before))
    .filter(([name, value]) => now.get(name) !== value)
    .map(([name, value]) => (wordless.has(name) ? name : `${name} ${value} → ${now.get(name)}`))
    .join(", ");
}

/** What is too long to be told in a line. */
const wordless: ReadonlySet<string> = new Set(["description", "picture", "tags"]);

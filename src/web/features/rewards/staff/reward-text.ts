import type { CommandInput } from "#client/api.ts";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";

/** The name of the draft of a reward to add. */
export const ADD_DRAFT = "add-reward";

/** The name of the draft of a reward's changes. In: the reward's id. */
export function editDraft(id: string): string {
  return `edit-reward.${id}`;
}

/** The fields of the reward form, from top to bottom. */
export const rewardFieldNames = [
  "title",
  "description",
  "image",
  "pointsCost",
  "category",
  "expiryDays",
  "availabilityCount",
  "tags",
  "isActive",
] as const satisfies readonly (keyof CommandInput<"addReward">)[];

/** One of the fields. */
export type RewardField = (typeof rewardFieldNames)[number];

/** A reward as it stands in the form: everything as text. */
export type RewardText = Readonly<Record<RewardField, string>>;

/** What stands for "as many as anybody wants". */
export const UNLIMITED = "unlimited";

/** What stands for an active reward, and for one that is not. */
export const ACTIVE = "active";

/** What stands for a reward that customers do not see. */
export const INACTIVE = "inactive";

/** The form of a reward that nobody has typed anything about. */
export const nothingTyped: RewardText = {
  title: "",
  description: "",
  image: "gift",
  pointsCost: "",
  category: "",
  expiryDays: "",
  availabilityCount: UNLIMITED,
  tags: "",
  isActive: ACTIVE,
};

/** A stored reward as it stands in the form. */
export function textOf(reward: StaffReward): RewardText {
  const { availabilityCount } = reward;
  return {
    title: reward.title,
    description: reward.description,
    image: reward.image,
    pointsCost: String(reward.pointsCost),
    category: reward.category,
    expiryDays: String(reward.expiryDays),
    availabilityCount: availabilityCount === null ? UNLIMITED : String(availabilityCount),
    tags: reward.tags.join(", "),
    isActive: reward.isActive ? ACTIVE : INACTIVE,
  };
}

/** What the form says as the program takes it. What is no number becomes NaN, which the program's own rule refuses. */
export function valuesOf(typed: RewardText): Required<CommandInput<"addReward">> {
  const { availabilityCount } = typed;
  return {
    title: typed.title,
    description: typed.description,
    image: typed.image,
    pointsCost: typedNumber(typed.pointsCost),
    category: typed.category,
    expiryDays: typedNumber(typed.expiryDays),
    availabilityCount: availabilityCount === UNLIMITED ? null : typedNumber(availabilityCount),
    tags: tagsIn(typed.tags),
    isActive: typed.isActive === ACTIVE,
  };
}

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/** The number that somebody has typed (specification §5: must parse as numbers). NaN for anything else: nothing, '12 points', '1e3'. */
export function typedNumber(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : Number.NaN;
}

/** The tags between commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().replace(/\s+/g, " "));
  return [...new Set(tags)].filter((tag) => tag !== "");
}

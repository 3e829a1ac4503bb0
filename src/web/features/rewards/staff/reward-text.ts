import type { CommandInput } from "#client/api.ts";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import {
  benefitOf,
  noBenefitTyped,
  type TypedBenefit,
  typedBenefit,
} from "#web/shared/benefits/typed-benefit.ts";

/** The draft's name of a new reward. */
export const ADD_DRAFT = "add-reward";

/** Returns the draft's name of a reward's edit form. */
export function editDraft(id: string): string {
  return `edit-reward.${id}`;
}

/** The fields of the reward form, in order. */
export const rewardFieldNames = [
  "title",
  "description",
  "image",
  "pointsCost",
  "category",
  "expiryDays",
  "availabilityCount",
  "tags",
  "benefit",
  "lowestTier",
  "isActive",
] as const satisfies readonly (keyof CommandInput<"addReward">)[];

/** One of the fields. */
export type RewardField = (typeof rewardFieldNames)[number];

/** The form's values, all as text. */
export type RewardText = Readonly<Record<RewardField, string>>;

/** The value of an unlimited stock. */
export const UNLIMITED = "unlimited";

/** The value of an active reward. */
export const ACTIVE = "active";

/** The value of a reward that customers do not see. */
export const INACTIVE = "inactive";

/** The values of an empty form. */
export const nothingTyped: RewardText = {
  title: "",
  description: "",
  image: "gift",
  pointsCost: "",
  category: "",
  expiryDays: "",
  availabilityCount: UNLIMITED,
  tags: "",
  benefit: JSON.stringify(noBenefitTyped),
  lowestTier: "",
  isActive: ACTIVE,
};

/** Returns a stored reward's values as text. `currency`: the program's, ISO 4217. */
export function textOf(reward: StaffReward, currency: string): RewardText {
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
    benefit: JSON.stringify(typedBenefit(reward.benefit, currency)),
    lowestTier: reward.lowestTier ?? "",
    isActive: reward.isActive ? ACTIVE : INACTIVE,
  };
}

/** Returns the benefit as typed: its field is JSON. */
export function typedBenefitIn({ benefit }: Pick<RewardText, "benefit">): TypedBenefit {
  return { ...noBenefitTyped, ...(JSON.parse(benefit) as Partial<TypedBenefit>) }; // written by this form
}

/** Converts the form's texts to the command's input. Invalid numbers become NaN, which the schema refuses. */
export function valuesOf(typed: RewardText, currency: string): Required<CommandInput<"addReward">> {
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
    benefit: benefitOf(typedBenefitIn(typed), currency),
    lowestTier: typed.lowestTier === "" ? null : typed.lowestTier,
  };
}

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/** Parses a typed number (specification §5: must parse as numbers). NaN for anything else: empty text, '12 points', '1e3'. */
export function typedNumber(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : Number.NaN;
}

/** Returns the comma-separated tags without duplicates. */
export function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.trim().replace(/\s+/g, " "));
  return [...new Set(tags)].filter((tag) => tag !== "");
}

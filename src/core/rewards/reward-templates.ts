import type { DrawnPicture } from "../pictures/drawn-pictures.ts";

/** What a template presets; its texts are in src/messages/en/reward-templates.ts. */
export interface RewardTemplate {
  readonly image: DrawnPicture;
  /** What customers usually pay for it, in euros; other currencies have a price level of their own. */
  readonly worth: number;
  /** Days until the voucher expires, 0 for never. */
  readonly expiryDays: number;
  /** Whether the first-run setup proposes it. */
  readonly isProposed?: true;
}

const templates = {
  espresso: { image: "espresso", worth: 2.5, expiryDays: 30 },
  cappuccino: { image: "cappuccino", worth: 3.5, expiryDays: 30, isProposed: true },
  "filter-coffee": { image: "filter-coffee", worth: 3, expiryDays: 30 },
  tea: { image: "tea", worth: 3.5, expiryDays: 30 },
  croissant: { image: "pastry", worth: 2.5, expiryDays: 30, isProposed: true },
  cake: { image: "cake", worth: 4.5, expiryDays: 30 },
  lunch: { image: "sandwich", worth: 10, expiryDays: 60 },
  beans: { image: "beans", worth: 9, expiryDays: 90 },
  "keep-cup": { image: "keep-cup", worth: 15, expiryDays: 0 },
  voucher: { image: "voucher", worth: 5, expiryDays: 90, isProposed: true },
} as const satisfies Readonly<Record<string, RewardTemplate>>;

/** The name of a template. */
export type RewardTemplateName = keyof typeof templates;

/** The names of the templates of usual café rewards, in the order in which they are offered. */
export const rewardTemplateNames = Object.keys(templates) as readonly RewardTemplateName[]; // keys of a literal are its names

/** Returns a template. */
export function rewardTemplate(name: RewardTemplateName): RewardTemplate {
  return templates[name];
}

/** Returns the id of the reward that was added from a template: one per program, so that adding it again does nothing. */
export function templateRewardId(name: RewardTemplateName): string {
  return `template-${name}`;
}

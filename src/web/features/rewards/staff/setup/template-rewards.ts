import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import {
  type RewardTemplateName,
  rewardTemplate,
  rewardTemplateNames,
} from "#core/rewards/reward-templates.ts";
import {
  templateCategories,
  templateDescriptions,
  templateTags,
  templateTitles,
} from "#messages/en/reward-templates.ts";
import { type EarningRate, suggestedCost, worthIn } from "./template-cost.ts";

/** The category of each template. */
const categories = {
  espresso: "drinks",
  cappuccino: "drinks",
  "filter-coffee": "drinks",
  tea: "drinks",
  croissant: "food",
  cake: "food",
  lunch: "food",
  beans: "shop",
  "keep-cup": "shop",
  voucher: "vouchers",
} as const satisfies Readonly<Record<RewardTemplateName, keyof typeof templateCategories>>;

/** Returns the title of a template's reward in a currency. */
export function templateTitle(name: RewardTemplateName, { currency }: EarningRate): string {
  return textOf(templateTitles[name], name, currency);
}

/** Returns the reward of a template, without its cost. */
export function templateReward(name: RewardTemplateName, rate: EarningRate) {
  const { image, expiryDays } = rewardTemplate(name);
  const category = categories[name];
  return {
    ...rewardDefaults,
    template: name,
    title: templateTitle(name, rate),
    description: textOf(templateDescriptions[name], name, rate.currency),
    category: templateCategories[category],
    image,
    tags: [templateTags[category]],
    expiryDays,
  };
}

/** What is chosen and typed in the step. */
export interface TypedTemplates {
  readonly chosen: readonly RewardTemplateName[];
  /** Costs as typed, by template. */
  readonly costs: Readonly<Record<string, string>>;
  readonly hidesExamples: boolean;
}

/** Returns the proposal: three templates, with costs that fit what purchases earn. */
export function proposedTemplates(rate: EarningRate): TypedTemplates {
  const costs = rewardTemplateNames.map((name) => {
    const cost = suggestedCost(rewardTemplate(name).worth, rate);
    return [name, String(cost)];
  });
  return {
    chosen: rewardTemplateNames.filter((name) => rewardTemplate(name).isProposed === true),
    costs: Object.fromEntries(costs),
    hidesExamples: true,
  };
}

function textOf(
  text: string | ((own: { amount: string }) => string),
  name: RewardTemplateName,
  currency: string,
): string {
  if (typeof text === "string") return text;
  const digits = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  const amount = worthIn(currency, rewardTemplate(name).worth);
  return text({ amount: new Intl.NumberFormat("en-US", digits).format(amount) });
}

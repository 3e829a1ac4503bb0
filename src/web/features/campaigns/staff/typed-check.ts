import type { QueryInput } from "#client/api.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { checkedDefinition } from "#core/campaigns/checked-definition.ts";
import { triggerKnows } from "#core/campaigns/trigger-knows.ts";
import { tryCampaignInput } from "#core/campaigns/try-campaign.ts";
import { calculatorTexts } from "#messages/en/campaign-calculator.ts";
import { minorUnitsOf } from "#web/data/typed-money.ts";
import type { CampaignChoices } from "./campaign-text.ts";

/** An item of an imagined check, as typed. */
export interface TypedItem {
  readonly key: number;
  readonly product: string;
  readonly quantity: string;
  readonly amount: string;
}

/** An imagined check, as typed. */
export interface TypedCheck {
  readonly amount: string;
  readonly day: string;
  readonly time: string;
  readonly locationId: string;
  readonly tier: string;
  readonly visits: string;
  readonly isInSegment: boolean;
  readonly items: readonly TypedItem[];
}

/** Returns the check that a calculator begins with: 10.00 today in the afternoon, at the first location, in the lowest tier. */
export function firstCheck({ today, locations, tiers }: CampaignChoices): TypedCheck {
  return {
    amount: "10",
    day: today,
    time: "15:00",
    locationId: locations.find(({ isOpen }) => isOpen)?.id ?? "",
    tier: tiers[0]?.id ?? "",
    visits: "0",
    isInSegment: true,
    items: [],
  };
}

/** What a calculator asks the program: a question, or whether the campaign or the check is still wrong. */
export type Asked =
  | { readonly input: QueryInput<"tryCampaign"> }
  | { readonly wrong: "campaign" | "check" };

/** Returns the question of an imagined check. An item's text counts as its SKU and as its category. */
export function askedOf(
  check: TypedCheck,
  definition: CampaignDefinition,
  id: string | undefined,
  { currency }: Pick<CampaignChoices, "currency">,
): Asked {
  // A new campaign may still be without a name.
  const named = {
    ...definition,
    name: definition.name.trim() === "" ? calculatorTexts.thisCampaign : definition.name,
  };
  const valid = checkedDefinition.safeParse(named);
  if (!valid.success) return { wrong: "campaign" };
  const isPurchase = definition.trigger === "purchase";
  const [hours = "", minutes = ""] = check.time.split(":");
  const parsed = tryCampaignInput.safeParse({
    id: id ?? null,
    definition: named,
    day: check.day,
    minute: hours === "" || minutes === "" ? Number.NaN : Number(hours) * 60 + Number(minutes),
    locationId: check.locationId === "" ? null : check.locationId,
    tier: check.tier,
    visits: wholeIn(check.visits),
    isInSegment: check.isInSegment,
    amount: isPurchase ? minorUnitsOf(check.amount, currency) : wholeIn(check.amount),
    lines: triggerKnows(definition.trigger).lines
      ? check.items.map(({ product, quantity, amount }) => ({
          sku: product,
          category: product,
          quantity: wholeIn(quantity),
          amount: minorUnitsOf(amount, currency),
        }))
      : [],
  });
  return parsed.success ? { input: parsed.data } : { wrong: "check" };
}

function wholeIn(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

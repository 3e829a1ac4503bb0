import { catalogue } from "../catalogue.ts";
import { pointCount } from "./format.ts";

/** The texts of the calculator of a campaign. */
export const calculatorTexts = catalogue("campaign-calculator", {
  title: "What would this earn?",
  lead: "Try the campaign as it is on this page, beside those that are running. Nothing is saved.",
  amount: ({ currency }: { currency: string }) => `Amount of the check in ${currency}`,
  points: "Points without a campaign",
  day: "Day",
  time: "Time",
  location: "Location",
  noLocation: "No location",
  tier: "Tier",
  visits: "Visits before",
  isInSegment: "The customer is in one of the segments",
  items: "Items on the check",
  codeProduct: "Product of the code",
  addItem: "Add an item",
  item: ({ place }: { place: number }) => `Item ${place}`,
  sku: "SKU or category",
  quantity: "Quantity",
  itemAmount: ({ currency }: { currency: string }) => `Price in ${currency}`,
  removeItem: ({ place }: { place: number }) => `Remove item ${place}`,
  invalid: "Correct the campaign above first.",
  invalidCheck: "Enter an amount, a day and a time.",
  earns: ({ points }: { points: number }) => pointCount(points),
  without: ({ points }: { points: number }) => `${pointCount(points)} without this campaign`,
  same: "The same as without this campaign",
  gives: ({ name, gift }: { name: string; gift: string }) => `${name}: ${gift}`,
  notApplied: "Did not apply",
  notCounted: "Limits and budgets are not considered.",
  notCountedGroups:
    "Customers who do not get a campaign, and other campaigns for segments, are not considered either.",
  because: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
  thisCampaign: "This campaign",
});

import type { CampaignTrigger } from "#core/campaigns/campaign-definition.ts";
import { templateTexts } from "#messages/en/campaign-templates.ts";
import { emptyTyped, type TypedCampaign } from "./typed-campaign.ts";

/** The names of the templates, in order. */
const templateNames = [
  "happy-hour",
  "double-tuesday",
  "new-product",
  "come-back",
  "welcome",
] as const;

/** One of {@link templateNames}. */
export type TemplateName = (typeof templateNames)[number];

/** Returns the templates of a program, in order. Visits are counted by purchases, so a program without them has no gift for coming back. */
export function templatesOf(hasPurchases: boolean): readonly TemplateName[] {
  return templateNames.filter((name) => hasPurchases || name !== "come-back");
}

/** Returns what a template is called, and what it is good for. */
export function templateWords(name: TemplateName): {
  readonly title: string;
  readonly text: string;
} {
  const texts = templateTexts;
  return {
    "happy-hour": { title: texts.happyHour, text: texts.happyHourText },
    "double-tuesday": { title: texts.doubleTuesday, text: texts.doubleTuesdayText },
    "new-product": { title: texts.newProduct, text: texts.newProductText },
    "come-back": { title: texts.comeBack, text: texts.comeBackText },
    welcome: { title: texts.welcome, text: texts.welcomeText },
  }[name];
}

/** Returns the form of a new campaign from a template; undefined for an unknown one. A program without purchases earns by QR codes. */
export function fromTemplate(
  name: string,
  { hasPurchases }: { readonly hasPurchases: boolean },
): TypedCampaign | undefined {
  const known = templatesOf(hasPurchases).find((one) => one === name);
  if (known === undefined) return undefined;
  const trigger: CampaignTrigger = hasPurchases ? "purchase" : "qr-code";
  return { ...emptyTyped, trigger, name: templateWords(known).title, ...own(known) };
}

function own(name: TemplateName): Partial<TypedCampaign> {
  switch (name) {
    case "happy-hour":
      return { weekdays: [1, 2, 3, 4, 5], from: "14:00", until: "17:00" };
    case "double-tuesday":
      return { weekdays: [2] };
    case "new-product":
      return { kind: "per-item", points: "10" };
    case "come-back":
      return { kind: "bonus", points: "50", visit: "5", isVisitRepeated: true };
    default:
      return { trigger: "sign-up", kind: "bonus", points: "50" };
  }
}

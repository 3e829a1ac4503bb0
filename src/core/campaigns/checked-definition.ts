import * as z from "zod/mini";
import { addDays } from "../kit/time.ts";
import { weekdayOf } from "../locations/opening-hours.ts";
import { isEverything } from "../products/everything.ts";
import { skuKeyOf } from "../products/product-fields.ts";
import type { ProductSelection } from "../products/product-selection.ts";
import { type CampaignDefinition, campaignDefinition } from "./campaign-definition.ts";
import { campaignsFieldErrors as codes } from "./field-errors.ts";
import { triggerKnows } from "./trigger-knows.ts";

/** A part of a definition that contradicts another one: the path of its field, and a code of {@link codes}. */
export interface Contradiction {
  readonly path: readonly string[];
  readonly code: keyof typeof codes;
}

/** Returns the contradictions within a definition, without looking at the program: none for one that can give something. */
export function contradictionsOf(definition: CampaignDefinition): readonly Contradiction[] {
  return [
    ...timeContradictions(definition.conditions),
    ...productContradictions(definition.conditions),
    ...triggerContradictions(definition),
    ...budgetContradictions(definition),
    ...endContradictions(definition),
  ];
}

/** A definition as commands accept it: without contradictions, see {@link contradictionsOf}. */
export const checkedDefinition = campaignDefinition.check(
  z.check(({ value, issues }) => {
    for (const { path, code } of contradictionsOf(value)) {
      issues.push({ code: "custom", path: [...path], message: codes[code], input: value });
    }
  }),
);

function timeContradictions({
  firstDay,
  lastDay,
  weekdays,
  hours,
}: CampaignDefinition["conditions"]): readonly Contradiction[] {
  const isEarly = firstDay !== "" && lastDay !== "" && lastDay < firstDay;
  const found: Contradiction[] = [];
  if (isEarly) found.push(at("lastDay", "campaign-last-day-early"));
  if (!isEarly && !hasWeekday(firstDay, lastDay, weekdays)) {
    found.push(at("weekdays", "campaign-no-weekday"));
  }
  if (hours !== null && hours.from === hours.until) {
    found.push(at("hours", "campaign-hours-equal"));
  }
  return found;
}

/** Returns whether one of the weekdays lies between two days, both included. Seven days contain every weekday. */
function hasWeekday(firstDay: string, lastDay: string, weekdays: readonly number[]): boolean {
  if (weekdays.length === 0 || firstDay === "" || lastDay === "") return true;
  const week = Array.from({ length: 7 }, (_, days) => addDays(firstDay, days));
  return week.some((day) => day <= lastDay && weekdays.includes(weekdayOf(day) + 1));
}

function productContradictions({
  included,
  excluded,
}: CampaignDefinition["conditions"]): readonly Contradiction[] {
  const isTwice = (one: keyof ProductSelection) => {
    const wanted = new Set(included[one].map(skuKeyOf));
    return excluded[one].some((name) => wanted.has(skuKeyOf(name)));
  };
  return isTwice("skus") || isTwice("categories")
    ? [at("excluded", "campaign-products-contradict")]
    : [];
}

function triggerContradictions({
  trigger,
  conditions,
  effect,
}: CampaignDefinition): readonly Contradiction[] {
  const { included, excluded, minimumAmount, visit, locations, segments } = conditions;
  const knows = triggerKnows(trigger);
  const found: Contradiction[] = [];
  if (!knows.lines) {
    if (!isEverything(included)) found.push(at("included", "campaign-products-not-for-trigger"));
    if (!isEverything(excluded)) found.push(at("excluded", "campaign-products-not-for-trigger"));
    if (effect.kind === "per-item") {
      found.push({ path: ["effect", "kind"], code: "campaign-items-not-for-trigger" });
    }
  }
  if (trigger === "birthday" && effect.kind === "stamp") {
    found.push({ path: ["effect", "kind"], code: "campaign-stamps-not-for-birthday" });
  }
  if (!knows.amount && minimumAmount > 0) {
    found.push(at("minimumAmount", "campaign-amount-not-for-trigger"));
  }
  if (!knows.visits && visit !== null) found.push(at("visit", "campaign-visit-not-for-trigger"));
  if (!knows.location && locations.length > 0) {
    found.push(at("locations", "campaign-locations-not-for-trigger"));
  }
  if (!knows.segments && segments !== undefined) {
    found.push(at("segments", "campaign-segments-not-for-trigger"));
  }
  return found;
}

function budgetContradictions({ effect, limits }: CampaignDefinition): readonly Contradiction[] {
  if (givesPoints(effect) || limits.budget === null) return [];
  return [{ path: ["limits", "budget"], code: "campaign-budget-without-points" }];
}

/** Returns whether an effect gives points, and not a voucher or stamps. */
export function givesPoints({ kind }: Pick<CampaignDefinition["effect"], "kind">): boolean {
  return kind !== "voucher" && kind !== "stamp";
}

/** Points that are earned after their last day would expire before they are earned. */
function endContradictions({
  effect,
  conditions,
  pointsEnd,
}: CampaignDefinition): readonly Contradiction[] {
  if (pointsEnd === undefined) return [];
  if (!givesPoints(effect)) {
    return [{ path: ["pointsEnd", "kind"], code: "campaign-points-end-without-points" }];
  }
  if (pointsEnd.kind !== "day") return [];
  const path = ["pointsEnd", "day"];
  if (conditions.lastDay === "") return [{ path, code: "campaign-points-end-open" }];
  return conditions.lastDay > pointsEnd.day ? [{ path, code: "campaign-points-end-early" }] : [];
}

function at(
  field: keyof CampaignDefinition["conditions"],
  code: Contradiction["code"],
): Contradiction {
  return { path: ["conditions", field], code };
}

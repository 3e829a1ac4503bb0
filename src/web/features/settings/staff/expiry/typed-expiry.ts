import { expirySection } from "#core/point-expiry/expiry-fields.ts";
import { type expiryKinds, MAX_EXPIRY_MONTHS, noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { type PointActivity, pointActivities } from "#core/point-lots/activities.ts";
import type { Settings } from "#core/program.ts";
import { numberIn, type TypedTexts } from "../text-settings.tsx";

type Kind = (typeof expiryKinds)[number];

/** The kinds that use a number of months, and the one that uses the month of the year and the months that points are valid at least. */
const usesMonths: ReadonlySet<string> = new Set<Kind>(["after-earning", "inactivity"]);
const YEARLY: Kind = "yearly";

/** Returns a policy as it is typed. Lists are JSON. */
function typedOf({ expiry }: Settings): TypedTexts {
  return {
    "expiry.kind": expiry.kind,
    "expiry.months": String(expiry.months),
    "expiry.yearEnd": String(expiry.yearEnd),
    "expiry.yearMonths": String(expiry.yearMonths),
    "expiry.activities": JSON.stringify(expiry.activities),
    "expiry.exemptTiers": JSON.stringify(expiry.exemptTiers),
  };
}

/** Returns the section to save. A field that the kind hides has its default if what was typed in it cannot be saved. */
function sectionOf(typed: TypedTexts) {
  const kind = typed["expiry.kind"] ?? "";
  const months = (path: string, least: number, isUsed: boolean, otherwise: number) => {
    const value = numberIn(typed[path]);
    return isUsed || isWithin(value, least) ? value : otherwise;
  };
  return {
    kind,
    months: months("expiry.months", 1, usesMonths.has(kind), noExpiry.months),
    yearEnd: numberIn(typed["expiry.yearEnd"]),
    yearMonths: months("expiry.yearMonths", 0, kind === YEARLY, noExpiry.yearMonths),
    activities: typedList(typed, "expiry.activities").flatMap(activityOf),
    exemptTiers: typedList(typed, "expiry.exemptTiers"),
  };
}

/** The form of the section. */
export const expiryParts = {
  name: "expiry",
  typedOf,
  sectionsOf: (typed: TypedTexts) => ({ expiry: sectionOf(typed) }),
};

/** Returns what is typed as the choice that it would save; undefined if it cannot be saved. */
export function chosenOf(typed: TypedTexts) {
  return expirySection.safeParse(sectionOf(typed)).data;
}

/** Returns the texts of a typed list. A broken draft has none. */
export function typedList(typed: TypedTexts, path: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(typed[path] ?? "");
    return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}

/** Returns what is typed with a text added to a list or removed from it. */
export function withListed(
  typed: TypedTexts,
  path: string,
  item: string,
  isListed: boolean,
): TypedTexts {
  const others = typedList(typed, path).filter((other) => other !== item);
  return { ...typed, [path]: JSON.stringify(isListed ? [...others, item] : others) };
}

/** Returns what is typed with the choice for places that forbid expiry by time alone: 12 months without any activity. */
export function withPreset(typed: TypedTexts): TypedTexts {
  return {
    ...typed,
    "expiry.kind": "inactivity" satisfies Kind,
    "expiry.months": "12",
    "expiry.activities": JSON.stringify(pointActivities),
  };
}

function isWithin(value: number | string, least: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= MAX_EXPIRY_MONTHS;
}

function activityOf(text: string): readonly PointActivity[] {
  return pointActivities.filter((activity) => activity === text);
}

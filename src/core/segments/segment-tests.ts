import type { Datasets } from "../datasets.ts";
import type { Among, Test, Where } from "../kit/reader.ts";
import { addDays, isLeapYear, startOfDay, yearOf } from "../kit/time.ts";
import type { Context } from "../world.ts";
import type { Conditions } from "./conditions.ts";
import { membersId, type Segment } from "./segment.ts";
import type { SegmentCustomer, WindowDays } from "./segment-customer.ts";

/** What conditions depend on besides the data. */
export type SegmentContext = Pick<Context, "now" | "today" | "program">;

const fieldsOfWindow = {
  30: { visits: "visits30", spend: "spend30" },
  90: { visits: "visits90", spend: "spend90" },
  365: { visits: "visits365", spend: "spend365" },
} as const satisfies Record<WindowDays, Record<string, keyof SegmentCustomer>>;

/** Returns when the last `days` program days began, today included, in UTC epoch milliseconds. */
export function startOfWindow({ today, program }: SegmentContext, days: number): number {
  return startOfDay(program.timeZone, addDays(today, 1 - days));
}

/** What says who is in a segment. */
export type SegmentMembers = Pick<Segment, "id" | "kind" | "conditions" | "frozenAt">;

/** Returns the tests that find the customers of a segment. */
export function testsOf(segment: SegmentMembers, context: SegmentContext): Where<SegmentCustomer> {
  if (segment.kind === "dynamic") return segmentTests(segment.conditions, context);
  const members = among("segmentMembers", "userId", { segmentId: membersId(segment) });
  return { isActive: true, id: { among: [members] } };
}

/** Returns the tests that find the active customers who meet conditions now, apart from those that a job counts. */
export function segmentTests(
  conditions: Conditions,
  context: SegmentContext,
): Where<SegmentCustomer> {
  const { tiers, points, visits, spend, locations, birthday, sources, scores } = conditions;
  const related = relatedTests(conditions, context);
  return {
    isActive: true,
    ...(tiers && { tier: { anyOf: tiers } }),
    ...(points && { points: within(points) }),
    ...timeTests(conditions, context),
    ...(visits && { [fieldsOfWindow[visits.days].visits]: within(visits) }),
    ...(spend && { [fieldsOfWindow[spend.days].spend]: within(spend) }),
    ...(locations && { usualLocationId: { anyOf: locations } }),
    ...(birthday && { birthday: birthdayTest(birthday.within, context.today) }),
    ...(sources && { joinedBy: { anyOf: sources } }),
    ...(scores && { score: { anyOf: scores } }),
    ...(related.length > 0 && { id: { among: related } }),
  };
}

function within({ from, to }: { readonly from: number | null; readonly to: number | null }) {
  if (from === null) return { below: (to ?? 0) + 1 };
  return { atLeast: from, ...(to !== null && { below: to + 1 }) };
}

/** The tests of the last visit and of joining, which a customer who never visited shares. */
function timeTests(
  { lastVisit, joined }: Conditions,
  context: SegmentContext,
): Where<SegmentCustomer> {
  const visited = lastVisit && startOfWindow(context, lastVisit.days);
  const since = joined && startOfWindow(context, joined.days);
  const isAbsent = lastVisit?.is === "before";
  const joinedBelow = [
    ...(isAbsent && visited !== undefined ? [visited] : []),
    ...(joined?.is === "before" && since !== undefined ? [since] : []),
  ];
  return {
    ...(visited !== undefined && {
      lastVisitAt: isAbsent ? { below: visited } : { atLeast: visited },
    }),
    ...joinedTest(joined?.is === "within" ? since : undefined, joinedBelow),
  };
}

function joinedTest(
  atLeast: number | undefined,
  belows: readonly number[],
): Where<SegmentCustomer> {
  const below = belows.length === 0 ? undefined : Math.min(...belows);
  if (atLeast !== undefined) {
    return { joinedDate: { atLeast, ...(below !== undefined && { below }) } };
  }
  return below === undefined ? {} : { joinedDate: { below } };
}

/** A birthday in the month of today, or on one of the days from today on; 29 February is celebrated as in rewards/birthday.ts. */
function birthdayTest(days: number | null, today: string): Test<number> {
  if (days === null) {
    const month = Number(today.slice(5, 7)) * 100;
    return { atLeast: month + 1, below: month + 100 };
  }
  const ahead = Array.from({ length: days + 1 }, (_, at) => addDays(today, at));
  return { anyOf: ahead.flatMap(birthdaysOn) };
}

/** Returns the birthdays that are celebrated on a day, 'YYYY-MM-DD', as the field `birthday` has them. */
export function birthdaysOn(day: string): readonly number[] {
  const own = Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
  return own === 228 && !isLeapYear(yearOf(day)) ? [own, 229] : [own];
}

/** The conditions that other datasets answer: vouchers and tags. */
function relatedTests(
  { vouchers, tags }: Conditions,
  { now, today, program }: SegmentContext,
): readonly Among[] {
  const expiring = vouchers && {
    state: "issued" as const,
    // A voucher is expired from this time on.
    expiresAt: {
      atLeast: now + 1,
      below: startOfDay(program.timeZone, addDays(today, vouchers.within + 1)),
    },
  };
  return [
    ...(expiring ? [among("vouchers", "userId", expiring)] : []),
    ...(tags ? [among("customerTags", "userId", { tagId: { anyOf: tags } })] : []),
  ];
}

/** Names the values of a field of another dataset; the types of the dataset are checked here, and forgotten. */
export function among<Name extends keyof Datasets>(
  dataset: Name,
  field: keyof Datasets[Name] & string,
  where: Where<Datasets[Name]>,
): Among {
  return { dataset, field, where };
}

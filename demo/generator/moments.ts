import { DAY_MS } from "#core/kit/time.ts";
import { isBirthday } from "#core/rewards/birthday.ts";
import { type Calendar, pickMoment } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import type { Person } from "./people.ts";
import type { Town } from "./town.ts";

/** An occurrence in a customer's year, at a moment in UTC epoch milliseconds. */
export type Moment =
  | { readonly what: "visit" | "birthday"; readonly at: number }
  | { readonly what: "friend"; readonly at: number; readonly friend: number };

const MINUTE_MS = 60_000;

/** The share of new customers who scan a code immediately, and of customers with a birthday who redeem the gift. */
const AT_ONCE = 0.85;
const FOR_THE_GIFT = 0.55;

/** What happens in a customer's year from joining to its end, in order. */
export function momentsOf(
  town: Town,
  person: Person,
  number: number,
  chance: Chance,
): readonly Moment[] {
  const { calendar, friends, people } = town;
  const moments: Moment[] = [];
  for (const friend of friends.sentBy(number)) {
    moments.push({ what: "friend", at: people.joinedAt(friend), friend });
  }
  const leavesAt = person.joinedAt + chance.wait(person.habit.stays) * DAY_MS;
  for (const at of visits(calendar, person, Math.min(leavesAt, calendar.end), chance)) {
    moments.push({ what: "visit", at });
  }
  const birthday = birthdayIn(calendar, person, chance);
  if (birthday !== undefined) moments.push({ what: "birthday", at: birthday });
  return moments.toSorted((one, other) => one.at - other.at);
}

/** The moments of a customer's visits: more often on busy days, never at the same time. */
function* visits(
  calendar: Calendar,
  { joinedAt, habit }: Person,
  end: number,
  chance: Chance,
): Generator<number> {
  const { visits: scale, days } = calendar;
  const perDay = scale.total / days.length;
  let last = joinedAt;
  let point = scale.startOf(calendar.dayOf(joinedAt).place + 1);
  let left = habit.visits;
  if (chance.happens(AT_ONCE)) {
    last = joinedAt + chance.between(2, 25) * MINUTE_MS;
    left -= 1;
    if (last < end) yield last;
  }
  for (; left > 0; left -= 1) {
    point += chance.wait(perDay / habit.perDay);
    const day = point < scale.total ? days[scale.placeOf(point)] : undefined;
    if (day === undefined) return;
    last = Math.max(pickMoment(day, chance), last + chance.between(30, 90) * MINUTE_MS);
    if (last >= end) return;
    yield last;
  }
}

function birthdayIn(calendar: Calendar, person: Person, chance: Chance): number | undefined {
  if (person.birthday === "" || !chance.happens(FOR_THE_GIFT)) return undefined;
  const day = calendar.days.find(
    ({ text, from }) => from > person.joinedAt && isBirthday(person.birthday, text),
  );
  return day && pickMoment(day, chance);
}

import { phoneLookupKey } from "#core/identity/phone-lookup-key.ts";
import type { User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { Chance, kinds } from "./chance.ts";
import { Customer, type YearSetting } from "./customer.ts";
import { Draft, type NewRow } from "./draft.ts";
import { changesFor, referrerStub, signupChanges } from "./joining.ts";
import { momentsOf } from "./moments.ts";
import type { Person } from "./people.ts";
import type { ReferralCodes } from "./referral-codes.ts";
import type { Town } from "./town.ts";

/** The share of customers with favourites, and the maximum number of favourites. */
const HAS_FAVORITES = 0.35;
const FAVORITES = 3;

/** The share of deactivated customers, and the average time between their last visit and the deactivation. */
const DEACTIVATED = 0.03;
const UNTIL_DEACTIVATED_MS = 30 * DAY_MS;

/** Returns all rows that one customer causes. Call it in the order of the numbers. */
export function customerYear(
  around: YearSetting,
  referralCodes: ReferralCodes,
  number: number,
): readonly NewRow[] {
  const { town, cafe } = around;
  const person = town.people.at(number);
  const chance = new Chance(town.seed, kinds.rows, number);
  const draft = new Draft(cafe.draft);
  const user = join(around, referralCodes, { draft, person, number, chance });
  const customer = new Customer(around, draft, user, { habit: person.habit, chance });
  const moments = momentsOf(town, person, number, chance);
  for (const moment of moments) {
    if (moment.what === "friend") rewardReferrer(around, draft, user, moment.friend);
    else if (moment.what === "visit") customer.visits(moment.at);
    else customer.celebrates(moment.at);
  }
  const lastVisit = moments.findLast(({ what }) => what === "visit")?.at ?? user.joinedDate;
  user.messagesSeenAt = lastVisit;
  if (chance.happens(DEACTIVATED) && !town.people.shown.includes(number)) {
    customer.isDeactivated(lastVisit + Math.floor(chance.wait(UNTIL_DEACTIVATED_MS)));
  }
  return draft.rows;
}

interface Joining {
  readonly draft: Draft;
  readonly person: Person;
  readonly number: number;
  readonly chance: Chance;
}

/** Signs a customer up and fills in the profile. Later changes modify the returned row. */
function join(
  { town, cafe }: YearSetting,
  referralCodes: ReferralCodes,
  { draft, person, number, chance }: Joining,
): User {
  const { fresh } = town.context(person.joinedAt, chance);
  const referrer = town.friends.referrerOf(number);
  const newcomer = {
    person,
    paidToday: referrer === undefined ? 0 : paidBefore(town, referrer, number),
    referralCode: referralCodes.take(number, person.name, fresh),
    passwordHash: town.passwordHash(town.people.shown.includes(number)),
  };
  const sender =
    referrer === undefined
      ? undefined
      : referrerStub({ id: town.people.idOf(referrer), referralCode: referralCodes.of(referrer) });
  draft.apply(changesFor(person.id, signupChanges(town, newcomer, sender, chance)));
  const user = draft.last("users");
  if (user === undefined) throw new Error("Signing up makes an account.");
  user.phone = person.phone;
  user.phoneKey = phoneLookupKey(person.phone);
  user.birthday = person.birthday;
  if (chance.happens(HAS_FAVORITES)) {
    const shelf = cafe.shelf(town.calendar.dayOf(person.joinedAt));
    const favorites = Array.from(
      { length: chance.between(1, FAVORITES) },
      () => shelf[chance.below(shelf.length)]?.id,
    );
    user.favoriteRewards = [...new Set(favorites.filter((id) => id !== undefined))];
  }
  return user;
}

/** Applies the referrer's share of a friend's sign-up; the friend's own year applies the rest. */
function rewardReferrer({ town }: YearSetting, draft: Draft, user: User, friend: number): void {
  const chance = new Chance(town.seed, kinds.friend, friend);
  const referrer = town.friends.referrerOf(friend) ?? friend;
  const newcomer = {
    person: town.people.at(friend),
    referralCode: "-",
    passwordHash: "-",
    paidToday: paidBefore(town, referrer, friend),
  };
  draft.apply(changesFor(user.id, signupChanges(town, newcomer, user, chance)));
}

/** The number of a referrer's friends who joined on the same program day before `friend`. */
function paidBefore({ friends, people, calendar }: Town, referrer: number, friend: number): number {
  const joined = friends.sentBy(referrer);
  const at = people.joinedAt(friend);
  const day = calendar.dayOf(at).text;
  return joined
    .slice(0, joined.indexOf(friend))
    .map((other) => people.joinedAt(other))
    .filter((earlier) => calendar.dayOf(earlier).text === day).length;
}

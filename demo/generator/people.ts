import { addDays } from "#core/kit/time.ts";
import { type Calendar, type Day, pickMoment } from "./calendar.ts";
import { Chance, kinds, type Seed, type Some } from "./chance.ts";
import { drawName, type Named } from "./names.ts";
import { idAt } from "./seeded-fresh.ts";

/** How often a customer visits and how they spend points. */
export interface Habit {
  /** Average visits per day. */
  readonly perDay: number;
  /** The average number of days between the first and the last visit. */
  readonly stays: number;
  /** The maximum number of visits. */
  readonly visits: number;
  /** The share of visits after which they spend points, if they have enough. */
  readonly spends: number;
  /** They save until they can redeem a reward of this many points. */
  readonly savesFor: number;
}

/** A customer's data before the year is simulated. Times in UTC epoch milliseconds. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** 'YYYY-MM-DD', empty if not provided. */
  readonly birthday: string;
  readonly joinedAt: number;
  readonly habit: Habit;
}

const oncer = { perDay: 0.2, stays: 20, visits: 2, spends: 0, savesFor: 0 };
const devoted = { perDay: 0.42, stays: 600, visits: 2000, spends: 0.17, savesFor: 0 };
const saver = { perDay: 0.26, stays: 600, visits: 2000, spends: 0.3, savesFor: 500 };

/** The habits of the two customers who visit all year and are listed with the sample's logins. */
const SHOWN_HABITS: Some<Habit> = [devoted, saver];

/** The share of customers with each habit. */
const habits: Some<readonly [number, Habit]> = [
  [0.34, oncer],
  [0.42, { perDay: 0.032, stays: 300, visits: 60, spends: 0.2, savesFor: 0 }],
  [0.05, { perDay: 0.1, stays: 400, visits: 400, spends: 0.4, savesFor: 0 }],
  [0.06, { perDay: 0.1, stays: 400, visits: 400, spends: 0.3, savesFor: 250 }],
  [0.05, { perDay: 0.12, stays: 500, visits: 400, spends: 0.15, savesFor: 750 }],
  [0.04, { perDay: 0.12, stays: 500, visits: 400, spends: 0, savesFor: 0 }],
  [0.04, devoted],
];

/** All customers of the year, numbered from 0 in the order of joining. Each is generated on demand. */
export class People {
  readonly count: number;
  readonly #seed: Seed;
  readonly #calendar: Calendar;

  constructor(count: number, seed: Seed, calendar: Calendar) {
    this.count = count;
    this.#seed = seed;
    this.#calendar = calendar;
  }

  /** The moment at which a customer joins. */
  joinedAt(number: number): number {
    const chance = new Chance(this.#seed, kinds.join, number);
    const { joins, days } = this.#calendar;
    const day = days[joins.placeOf(((number + chance.next()) / this.count) * joins.total)];
    return day === undefined ? 0 : pickMoment(day, chance);
  }

  /** A customer's id. */
  idOf(number: number): string {
    return idAt(this.joinedAt(number), new Chance(this.#seed, kinds.person, number));
  }

  /** A customer. */
  at(number: number): Person {
    const joinedAt = this.joinedAt(number);
    const chance = new Chance(this.#seed, kinds.person, number);
    const id = idAt(joinedAt, chance);
    const named = drawName(chance);
    return {
      id,
      name: named.name,
      email: emailOf(named, number, chance),
      phone: phone(chance),
      birthday: birthday(chance),
      joinedAt,
      habit: this.#habit(number, chance),
    };
  }

  /** The number of customers who joined before a day; their numbers are below it. */
  joinedBefore({ place }: Day): number {
    const { joins } = this.#calendar;
    return Math.floor((this.count * joins.startOf(place)) / joins.total);
  }

  /** The numbers of the customers that are listed with the sample's logins: two who visit all year, or the only one. */
  get shown(): readonly number[] {
    return this.count < 4 ? [0] : [0, Math.floor(this.count / 4)];
  }

  #habit(number: number, chance: Chance): Habit {
    const shown = SHOWN_HABITS[this.shown.indexOf(number)];
    if (shown !== undefined) return shown;
    let rest = chance.next();
    for (const [share, habit] of habits) {
      rest -= share;
      if (rest < 0) return habit;
    }
    return oncer;
  }
}

/** An email address of the name and the customer's number, which makes it unique. */
function emailOf({ first, last }: Named, number: number, chance: Chance): string {
  const box = chance.pick([
    `${first}.${last}`,
    `${first.slice(0, 1)}${last}`,
    first,
    `${last}.${first}`,
  ]);
  return `${box}${number + 1}@example.com`;
}

const AREAS = 600;

/** A phone number of the range that is reserved for fiction. */
function phone(chance: Chance): string {
  const two = (count: number) => String(chance.below(count)).padStart(2, "0");
  if (chance.happens(0.2)) return "";
  if (chance.happens(0.3)) return `+44 7700 900${chance.between(100, 999)}`;
  return `+1 ${chance.between(201, 200 + AREAS)} 555 01${two(100)}`;
}

const OLDEST = "1948-01-01";
const AGES_DAYS = 365 * 61;

function birthday(chance: Chance): string {
  return chance.happens(0.22) ? "" : addDays(OLDEST, chance.below(AGES_DAYS));
}

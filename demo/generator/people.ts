import { addDays } from "#core/kit/time.ts";
import { type Calendar, type Day, momentOn } from "./calendar.ts";
import { Chance, kinds, type Seed, type Some } from "./chance.ts";
import { drawName, type Named } from "./names.ts";
import { idAt } from "./seeded-fresh.ts";

/** How a customer comes in and what they do there. */
export interface Habit {
  /** Visits on an average day. */
  readonly perDay: number;
  /** How many days they stay a customer, on average. */
  readonly stays: number;
  /** The most visits they make. */
  readonly visits: number;
  /** The share of visits after which they spend points, when they have enough. */
  readonly spends: number;
  /** They save until a reward of this many points is theirs. */
  readonly savesFor: number;
}

/** A customer as they are before the year: who they are, when they join, how they come in. Time in UTC epoch milliseconds. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** 'YYYY-MM-DD', empty for who does not tell. */
  readonly birthday: string;
  readonly joinedAt: number;
  readonly habit: Habit;
}

const oncer = { perDay: 0.2, stays: 20, visits: 2, spends: 0, savesFor: 0 };
const devoted = { perDay: 0.42, stays: 600, visits: 2000, spends: 0.17, savesFor: 0 };
const saver = { perDay: 0.26, stays: 600, visits: 2000, spends: 0.3, savesFor: 500 };

/** Two who come all year and are shown to newcomers. */
const SHOWN_HABITS: Some<Habit> = [devoted, saver];

/** Which share of all customers has which habit. */
const habits: Some<readonly [number, Habit]> = [
  [0.34, oncer],
  [0.42, { perDay: 0.032, stays: 300, visits: 60, spends: 0.2, savesFor: 0 }],
  [0.05, { perDay: 0.1, stays: 400, visits: 400, spends: 0.4, savesFor: 0 }],
  [0.06, { perDay: 0.1, stays: 400, visits: 400, spends: 0.3, savesFor: 250 }],
  [0.05, { perDay: 0.12, stays: 500, visits: 400, spends: 0.15, savesFor: 750 }],
  [0.04, { perDay: 0.12, stays: 500, visits: 400, spends: 0, savesFor: 0 }],
  [0.04, devoted],
];

/** Everybody who becomes a customer in the year, by number from 0 in the order of joining; made anew each time they are asked for. */
export class People {
  readonly count: number;
  readonly #seed: Seed;
  readonly #calendar: Calendar;

  constructor(count: number, seed: Seed, calendar: Calendar) {
    this.count = count;
    this.#seed = seed;
    this.#calendar = calendar;
  }

  /** When a customer joins. */
  joinedAt(number: number): number {
    const chance = new Chance(this.#seed, kinds.join, number);
    const { joins, days } = this.#calendar;
    const day = days[joins.placeOf(((number + chance.next()) / this.count) * joins.total)];
    return day === undefined ? 0 : momentOn(day, chance);
  }

  /** A customer's id alone. */
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

  /** How many have joined before a day: all of the numbers below that. */
  joinedBefore({ place }: Day): number {
    const { joins } = this.#calendar;
    return Math.floor((this.count * joins.startOf(place)) / joins.total);
  }

  /** The numbers of the customers that newcomers are shown: two who come all year, or the only one. */
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

/** Words of the name and the customer's number, which nobody else has. */
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

/** Numbers that are set aside for stories and belong to nobody. */
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

import type { User } from "#core/identity/user.ts";
import { type Actor, nobody } from "#core/permissions.ts";
import type { Program } from "#core/program.ts";
import type { Reward } from "#core/rewards/reward.ts";
import type { RuleBook } from "#core/rules/rule-book.ts";
import type { Context } from "#core/world.ts";
import { type Calendar, calendarUntil } from "./calendar.ts";
import { type Chance, type Seed, seedOf } from "./chance.ts";
import { Friends } from "./friends.ts";
import { People } from "./people.ts";
import { seededFresh } from "./seeded-fresh.ts";

/** The input of a sample. The same values give the same rows. */
export interface SampleSpec {
  readonly program: Program;
  /** The number of customers, at least 1. */
  readonly customers: number;
  readonly seed: string;
  /** The last day of the year, 'YYYY-MM-DD' in the program's zone. */
  readonly until: string;
  /** The existing main admin. */
  readonly mainAdmin: User;
  /** The existing rewards. */
  readonly rewards: readonly Reward[];
  /** The password, as a PHC string, of the sub-admins and the listed customers; undefined: they cannot log in. */
  readonly passwordHash: string | undefined;
  /** The password of the demo customer, as a PHC string or {@link NO_PASSWORD}; undefined: no demo customer. */
  readonly demoPasswordHash?: string | undefined;
}

/** Stored as the password of users who cannot log in. It is not a PHC string, so no password matches; a reset link can set one. */
export const NO_PASSWORD = "none";

/** The program, the calendar and the customers of a year. */
export class Town {
  readonly seed: Seed;
  readonly calendar: Calendar;
  readonly people: People;
  readonly friends: Friends;
  readonly #passwordHash: string | undefined;
  #program: Program;

  constructor({ program, customers, seed, until, passwordHash }: SampleSpec) {
    this.seed = seedOf(seed);
    // Past events are not sent to webhooks.
    this.#program = { ...program, hasCounter: false };
    this.calendar = calendarUntil(until, program.timeZone);
    this.people = new People(customers, this.seed, this.calendar);
    this.friends = new Friends(this.people, this.seed);
    this.#passwordHash = passwordHash;
  }

  /** The program with the rules of {@link putInForce}. */
  get program(): Program {
    return this.#program;
  }

  /** Sets the active rules of the whole year; each applies from its own time on. */
  putInForce(rules: RuleBook): void {
    this.#program = { ...this.#program, rules };
  }

  /** The context of an action at a moment (UTC epoch milliseconds), with fresh values from `chance`. */
  context(at: number, chance: Chance, actor: Actor = nobody): Context {
    return {
      actor,
      now: at,
      today: this.calendar.dayOf(at).text,
      device: "",
      locationId: actor.kind === "till" ? actor.till.locationId : null,
      program: this.program,
      attempt: 1,
      fresh: seededFresh(chance, at),
      digest: rejectDigest,
      signMark: rejectDigest,
    };
  }

  /** The stored password: the sample's, if it has one and the user can log in, otherwise {@link NO_PASSWORD}. */
  passwordHash(canLogIn: boolean): string {
    return canLogIn ? (this.#passwordHash ?? NO_PASSWORD) : NO_PASSWORD;
  }
}

/** The actor of a user. */
export function actorFor(user: User): Actor {
  return { kind: "user", user, sessionId: "" };
}

function rejectDigest(): string {
  throw new Error("No rule of the sample keeps a secret.");
}

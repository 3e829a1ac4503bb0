import type { User } from "#core/identity/user.ts";
import { type Actor, nobody } from "#core/permissions.ts";
import type { Program } from "#core/program.ts";
import type { Reward } from "#core/rewards/reward.ts";
import type { Context } from "#core/world.ts";
import { type Calendar, calendarUntil } from "./calendar.ts";
import { type Chance, type Seed, seedOf } from "./chance.ts";
import { Friends } from "./friends.ts";
import { People } from "./people.ts";
import { seededFresh } from "./seeded-fresh.ts";

/** What a sample is made from. The same values give the same rows. */
export interface SampleOrder {
  readonly program: Program;
  /** How many customers, 1 or more. */
  readonly customers: number;
  readonly seed: string;
  /** The last day of the year, 'YYYY-MM-DD' in the program's zone. */
  readonly until: string;
  /** The main admin, who is there already. */
  readonly mainAdmin: User;
  /** The rewards that are there already. */
  readonly rewards: readonly Reward[];
  /** The password, as a PHC string, of the sub-admins and of the customers who are shown; undefined: nobody can log in. */
  readonly passwordHash: string | undefined;
  /** The password, as a PHC string or {@link NO_PASSWORD}, of the demo customer; undefined: there is none. */
  readonly demoPasswordHash?: string | undefined;
}

/** What is stored as the password of who cannot log in: no PHC string, so that none fits; a reset link gives them one. */
export const NO_PASSWORD = "none";

/** Where and when the year happens, and who lives there. */
export class Town {
  readonly seed: Seed;
  readonly program: Program;
  readonly calendar: Calendar;
  readonly people: People;
  readonly friends: Friends;
  readonly #passwordHash: string | undefined;

  constructor({ program, customers, seed, until, passwordHash }: SampleOrder) {
    this.seed = seedOf(seed);
    // No other program listens to a year that is over.
    this.program = { ...program, hasCounter: false };
    this.calendar = calendarUntil(until, program.timeZone);
    this.people = new People(customers, this.seed, this.calendar);
    this.friends = new Friends(this.people, this.seed);
    this.#passwordHash = passwordHash;
  }

  /** What a rule is handed at a moment (UTC epoch milliseconds), its fresh values out of `chance`. */
  context(at: number, chance: Chance, actor: Actor = nobody): Context {
    return {
      actor,
      now: at,
      today: this.calendar.dayOf(at).text,
      device: "",
      locationId: actor.kind === "till" ? actor.till.locationId : null,
      program: this.program,
      fresh: seededFresh(chance, at),
      digest: undigested,
    };
  }

  /** The stored password: of somebody who can log in, when there is one for the sample, or of somebody who cannot. */
  passwordHash(canLogIn: boolean): string {
    return canLogIn ? (this.#passwordHash ?? NO_PASSWORD) : NO_PASSWORD;
  }
}

/** A person who acts. */
export function acting(user: User): Actor {
  return { kind: "user", user, sessionId: "" };
}

function undigested(): string {
  throw new Error("No rule of the sample keeps a secret.");
}

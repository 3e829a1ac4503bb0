import { Chance, kinds, type Seed } from "./chance.ts";
import type { People } from "./people.ts";

/** The share of customers who come because a friend sent them. */
const SENT = 0.16;

/** Some send many: this share of all referrals goes to every eleventh customer. */
const TALKATIVE = 0.5;
const EVERY = 11;

/** Who sent whom, kept in a few bytes a customer. Everybody is named by number, see {@link People}. */
export class Friends {
  readonly #referrer: Int32Array;
  readonly #first: Int32Array;
  readonly #next: Int32Array;

  constructor(people: People, seed: Seed) {
    this.#referrer = new Int32Array(people.count).fill(-1);
    this.#first = new Int32Array(people.count).fill(-1);
    this.#next = new Int32Array(people.count).fill(-1);
    for (let number = people.count - 1; number > 0; number -= 1) {
      const referrer = drawn(number, new Chance(seed, kinds.friend, number));
      if (referrer === undefined || people.joinedAt(referrer) >= people.joinedAt(number)) continue;
      this.#referrer[number] = referrer;
      this.#next[number] = this.#first[referrer] ?? -1;
      this.#first[referrer] = number;
    }
  }

  /** Who sent a customer; undefined for who came by themselves. */
  referrerOf(number: number): number | undefined {
    const referrer = this.#referrer[number] ?? -1;
    return referrer < 0 ? undefined : referrer;
  }

  /** Whom a customer sent, in the order of joining. */
  sentBy(number: number): readonly number[] {
    const sent: number[] = [];
    for (let friend = this.#first[number] ?? -1; friend >= 0; friend = this.#next[friend] ?? -1) {
      sent.push(friend);
    }
    return sent;
  }
}

function drawn(number: number, chance: Chance): number | undefined {
  if (!chance.happens(SENT)) return undefined;
  const referrer = chance.below(number);
  return chance.happens(TALKATIVE) ? referrer - (referrer % EVERY) : referrer;
}

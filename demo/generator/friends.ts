import { Chance, kinds, type Seed } from "./chance.ts";
import type { People } from "./people.ts";

/** The share of customers whom a friend referred. */
const REFERRED = 0.16;

/** The share of all referrals that come from every eleventh customer. */
const BY_FREQUENT_REFERRERS = 0.5;
const FREQUENT_REFERRER_EVERY = 11;

/** Who referred whom, by the numbers of {@link People}, in a few bytes per customer. */
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

  /** The referrer of a customer; undefined if there is none. */
  referrerOf(number: number): number | undefined {
    const referrer = this.#referrer[number] ?? -1;
    return referrer < 0 ? undefined : referrer;
  }

  /** The customers whom a customer referred, in the order of joining. */
  sentBy(number: number): readonly number[] {
    const sent: number[] = [];
    for (let friend = this.#first[number] ?? -1; friend >= 0; friend = this.#next[friend] ?? -1) {
      sent.push(friend);
    }
    return sent;
  }
}

function drawn(number: number, chance: Chance): number | undefined {
  if (!chance.happens(REFERRED)) return undefined;
  const referrer = chance.below(number);
  return chance.happens(BY_FREQUENT_REFERRERS)
    ? referrer - (referrer % FREQUENT_REFERRER_EVERY)
    : referrer;
}

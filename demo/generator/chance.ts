/** A list with at least one item. */
export type Some<Item> = readonly [Item, ...Item[]];

/** A seed as two 32-bit integers. */
export type Seed = readonly [number, number];

/** Derives a seed from a text. */
export function seedOf(text: string): Seed {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = Math.imul(one ^ letter, 0x01000193);
    two = Math.imul(two ^ (letter + at), 0x85ebca6b);
    two ^= two >>> 13;
  }
  return [one, two];
}

/** How many numbers a new generator discards, so that similar seeds give unrelated numbers. */
const WARM_UP = 12;

/**
 * A seeded random number generator: the same seed, kind and number give the same values. Each customer has their own generators, so that changing one
 * customer does not change the others. Not for secrets.
 */
export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor([one, two]: Seed, kind: number, number = 0) {
    this.#a = one ^ Math.imul(kind + 1, 0x9e3779b1);
    this.#b = two ^ Math.imul(number + 1, 0x85ebca77);
    this.#c = number ^ Math.imul(kind, 0xc2b2ae3d);
    for (let turn = 0; turn < WARM_UP; turn += 1) this.bits();
  }

  /** The next 32 bits, as an integer from 0 to 2^32 - 1. */
  bits(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A number from 0 to 1, excluding 1. */
  next(): number {
    return this.bits() / 0x1_0000_0000;
  }

  /** An integer from 0 to `count`, excluding `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** Returns true with the given probability, 0 to 1. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** An exponentially distributed waiting time with the given mean. */
  wait(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  /** Picks one item of a list. */
  pick<Item>(list: Some<Item>): Item {
    return list[this.below(list.length)] ?? list[0];
  }

  /** Random characters of an alphabet. */
  letters(alphabet: string, length: number): string {
    let drawn = "";
    for (let at = 0; at < length; at += 1) drawn += alphabet.charAt(this.below(alphabet.length));
    return drawn;
  }
}

/** The purposes of generators; two purposes never share numbers. */
export const kinds = {
  person: 1,
  join: 2,
  rows: 3,
  friend: 4,
  staff: 5,
  cafe: 6,
  codes: 7,
  first: 8,
  shelf: 9,
  places: 10,
  demo: 11,
  products: 12,
  campaigns: 13,
} as const;

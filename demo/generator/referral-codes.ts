import { referralCodeCandidates } from "#core/identity/referral-code.ts";
import type { Fresh } from "#core/world.ts";

/** Everybody's referral codes, each once. */
export class ReferralCodes {
  readonly #taken: Set<string>;
  readonly #byNumber: string[] = [];

  /** In: the codes of people who are there already. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** The code of a customer who has one; empty for others. In: their number, see people.ts. */
  of(number: number): string {
    return this.#byNumber[number] ?? "";
  }

  /** Gives a customer the first code of their name that is free. */
  take(number: number, name: string, fresh: Fresh): string {
    for (;;) {
      const code = referralCodeCandidates(name, fresh).find((one) => !this.#taken.has(one));
      if (code === undefined) continue;
      this.#taken.add(code);
      this.#byNumber[number] = code;
      return code;
    }
  }
}

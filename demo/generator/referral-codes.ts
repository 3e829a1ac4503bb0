import { referralCodeCandidates } from "#core/identity/referral-code.ts";
import type { Fresh } from "#core/world.ts";

/** The unique referral codes of all customers. */
export class ReferralCodes {
  readonly #taken: Set<string>;
  readonly #byNumber: string[] = [];

  /** @param taken the codes of existing users */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** The code of a customer by number (people.ts); empty if there is none. */
  of(number: number): string {
    return this.#byNumber[number] ?? "";
  }

  /** Assigns the first unused code of a customer's name. */
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

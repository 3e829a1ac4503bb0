import { Overloaded } from "#engine/ports.ts";

/**
 * A few places at which work is done, one piece at a time at each; who finds none free waits in the order of coming. The line has an end, so
 * that nobody waits longer than people do.
 */
export class Places<Place> {
  readonly #free: Place[];
  readonly #line: ((place: Place) => void)[] = [];
  readonly #longest: number;

  /** In: the places, and how many may wait at most. */
  constructor(places: readonly Place[], longest: number) {
    this.#free = [...places];
    this.#longest = longest;
  }

  /**
   * Does `work` at a free place and gives the place up when it ends, however it ends. Rejects with what `work` rejects with, and with Overloaded when
   * as many wait already as may.
   */
  async use<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
    const place = this.#free.pop() ?? (await this.#turn());
    try {
      return await work(place);
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#free.push(place);
      else next(place);
    }
  }

  #turn(): Promise<Place> {
    if (this.#line.length >= this.#longest) return Promise.reject(new Overloaded());
    return new Promise((resolve) => this.#line.push(resolve));
  }
}

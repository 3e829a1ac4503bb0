import { Overloaded } from "#engine/ports.ts";

/** A pool of resources that each do one piece of work at a time. Callers wait in order for a free one, up to a limit. */
export class Places<Place> {
  readonly #free: Place[];
  readonly #line: ((place: Place) => void)[] = [];
  readonly #longest: number;

  /** `longest` is the most callers that may wait. */
  constructor(places: readonly Place[], longest: number) {
    this.#free = [...places];
    this.#longest = longest;
  }

  /**
   * Runs `work` with a free resource and releases it afterwards. Rejects with the error of `work`, and with Overloaded when too many
   * callers wait.
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

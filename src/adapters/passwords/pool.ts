import { Overloaded } from "#engine/ports.ts";

/** A pool of resources that each do one piece of work at a time. Callers wait in order for a free one, up to a limit. */
export class Pool<Resource> {
  readonly #free: Resource[];
  readonly #waiting: ((resource: Resource) => void)[] = [];
  readonly #mostWaiting: number;

  /** `mostWaiting` is the most callers that may wait. */
  constructor(resources: readonly Resource[], mostWaiting: number) {
    this.#free = [...resources];
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs `work` with a free resource and releases it afterwards. Rejects with the error of `work`, and with Overloaded when too many
   * callers wait.
   */
  async use<Result>(work: (resource: Resource) => Promise<Result>): Promise<Result> {
    const resource = this.#free.pop() ?? (await this.#nextFree());
    try {
      return await work(resource);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(resource);
      else next(resource);
    }
  }

  #nextFree(): Promise<Resource> {
    if (this.#waiting.length >= this.#mostWaiting) return Promise.reject(new Overloaded());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

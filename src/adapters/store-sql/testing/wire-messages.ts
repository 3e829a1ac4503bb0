/** Counts messages of one type in a stream of PostgreSQL's protocol that starts between two messages. */
export class MessageCounter {
  readonly #type: string;
  #rest = Buffer.alloc(0);
  #count = 0;

  constructor(type: string) {
    this.#type = type;
  }

  /** How many have come so far. */
  get count(): number {
    return this.#count;
  }

  /** Takes the next bytes. A message is a letter, its length in four bytes, and that much less four bytes more. */
  add(data: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, data]);
    while (this.#rest.length >= 5) {
      const length = this.#rest.readUInt32BE(1) + 1;
      if (this.#rest.length < length) return;
      if (String.fromCharCode(this.#rest[0] ?? 0) === this.#type) this.#count += 1;
      this.#rest = this.#rest.subarray(length);
    }
  }
}

/** What a client sends. Each simple query and each Sync is answered by one ReadyForQuery. */
export class FrontendTally {
  readonly #counters = {
    query: new MessageCounter("Q"),
    sync: new MessageCounter("S"),
    parse: new MessageCounter("P"),
  };

  /** How many times the server will say that it is ready. */
  get requests(): number {
    return this.#counters.query.count + this.#counters.sync.count;
  }

  /** How many statements it has to parse. */
  get parsed(): number {
    return this.#counters.parse.count;
  }

  add(data: Buffer): void {
    for (const counter of Object.values(this.#counters)) counter.add(data);
  }
}

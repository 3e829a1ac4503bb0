/** Counts messages of one type in a stream of PostgreSQL's protocol that starts at a message boundary. */
export class MessageCounter {
  readonly #type: string;
  #rest = Buffer.alloc(0);
  #count = 0;

  constructor(type: string) {
    this.#type = type;
  }

  /** The number of messages so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds bytes. A message is a letter, its length in four bytes including themselves, and its content. */
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

/** Counts what a client sends. Each simple query and each Sync is answered by one ReadyForQuery. */
export class FrontendTally {
  readonly #counters = {
    query: new MessageCounter("Q"),
    sync: new MessageCounter("S"),
    parse: new MessageCounter("P"),
  };

  /** The number of expected ReadyForQuery answers. */
  get requests(): number {
    return this.#counters.query.count + this.#counters.sync.count;
  }

  /** The number of statements to parse. */
  get parsed(): number {
    return this.#counters.parse.count;
  }

  add(data: Buffer): void {
    for (const counter of Object.values(this.#counters)) counter.add(data);
  }
}

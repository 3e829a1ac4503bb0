/** How many rows the index finds, up to `most` and one more. */
interface Counted {
  readonly count: number;
  readonly most: number;
}

/** The numbers of rows that the index finds during one search. Each is counted only as far as it is not known yet. */
export class HitCounts {
  readonly #count: (match: string, most: number) => Promise<number>;
  readonly #known = new Map<string, Counted>();

  /** @param count counts the rows that an index query finds, up to `most` and one more */
  constructor(count: (match: string, most: number) => Promise<number>) {
    this.#count = count;
  }

  /** Returns how many rows an index query finds; any number above `most` when there are more than that. */
  async upTo(match: string, most: number): Promise<number> {
    const known = this.#known.get(match);
    if (known !== undefined && (known.count <= known.most || known.most >= most))
      return known.count;
    const count = await this.#count(match, most);
    this.#known.set(match, { count, most });
    return count;
  }
}

import { pagesOf } from "../kit/pages.ts";
import type { Award } from "../points/award.ts";
import type { Entry } from "../points/entry.ts";
import type { ProgramReader } from "../world.ts";

/** Page size of pending points. */
const PAGE = 500;

/**
 * The awards of points that are or were pending, for checks of what campaigns gave: a campaign gave them when they were earned, also if they
 * were reversed or refunded before their ledger entry (docs/decisions/188). Reads nothing for a program that never had any.
 */
export class PendingAwards {
  readonly #reader: ProgramReader;
  #hasAny: boolean | undefined;
  #byUser: ReadonlyMap<string, readonly Pick<Released, "awards" | "once">[]> = new Map();

  constructor(reader: ProgramReader) {
    this.#reader = reader;
  }

  /** Reads the pending points of users, in place of those that were read before, and returns their awards. */
  async learn(userIds: readonly string[]): Promise<readonly Award[]> {
    const rows = (await this.#isNeeded()) ? await this.#rowsOf([...new Set(userIds)]) : [];
    this.#byUser = Map.groupBy(rows, ({ userId }) => userId);
    return rows.flatMap(({ awards }) => awards);
  }

  /** Returns whether an entry released pending points of a user who was read, so that its awards are counted with them. */
  isRelease({ userId, once }: Pick<Entry, "userId" | "once">): boolean {
    return this.#byUser.get(userId)?.some((row) => row.once === once) ?? false;
  }

  /** Returns the awards of a user who was read, as they were earned. */
  of(userId: string): readonly Award[] {
    return (this.#byUser.get(userId) ?? []).flatMap(({ awards }) => awards);
  }

  /** Calls back with the awards of all pending points, page by page. */
  async forEach(count: (awards: readonly Award[]) => Promise<void>): Promise<void> {
    if (!(await this.#isNeeded())) return;
    const pages = pagesOf(PAGE, (listing) => this.#reader.many("pendingPoints", listing));
    for await (const page of pages) await count(page.flatMap(({ awards }) => awards));
  }

  async #isNeeded(): Promise<boolean> {
    this.#hasAny ??= (await this.#reader.countUpTo("pendingPoints", { where: {}, most: 1 })) > 0;
    return this.#hasAny;
  }

  async #rowsOf(userIds: readonly string[]): Promise<readonly Released[]> {
    const found: Released[] = [];
    const where = { userId: { anyOf: userIds } };
    const pages = pagesOf(PAGE, (listing) =>
      this.#reader.many("pendingPoints", { where, ...listing }),
    );
    for await (const page of pages) found.push(...page);
    return found;
  }
}

/** What the checks need of pending points; `once` is the key of the entry that released them, if they were. */
interface Released {
  readonly userId: string;
  readonly once: string;
  readonly awards: readonly Award[];
}

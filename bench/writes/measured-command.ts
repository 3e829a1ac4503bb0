import type { CommandName } from "#client/api.ts";
import type { Datasets } from "#core/datasets.ts";
import type { Seeded } from "../lib/seed-store.ts";

/** Some of the seeded codes and challenges, by their numbers. */
export interface Range {
  readonly first: number;
  readonly count: number;
}

/** What stands for a mark: SQL. */
export type Stand = readonly [mark: unknown, sql: string];

/** A command to measure: how it is called over HTTP, how it is recorded, and what stands for its marks in pgbench's script. */
export interface MeasuredCommand {
  readonly action: CommandName;
  /** Gives the next request over HTTP. In: what the server's store holds, and the codes and challenges that it may use up. */
  readonly requests: (seeded: Seeded, own: Range) => () => string;
  readonly recorded: {
    readonly input: object;
    /** Who calls; undefined: nobody is signed in. */
    readonly actor: Datasets["users"] | undefined;
    /** The rows that its reads find, by dataset. */
    readonly found: Partial<Datasets>;
    /** Whether the server counts calls of an address in the database before the rules. */
    readonly isCounted?: true;
  };
  /** In: what the database holds. */
  readonly stands: (seeded: Seeded) => readonly Stand[];
  /** Whether it works a password's hash out, which pgbench does not. */
  readonly isHashing?: true;
}

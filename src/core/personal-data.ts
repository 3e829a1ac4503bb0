import type { Datasets } from "./datasets.ts";
import type { User } from "./identity/user.ts";
import type { Place, PlacedRows } from "./kit/pages.ts";
import type { Award } from "./points/award.ts";
import type { ProgramChange, ProgramReader } from "./world.ts";

/** One value of a person's own data: times are ISO 8601 texts in UTC, points whole numbers, null where there is none. The page writes the words of awards. */
export type OwnValue = string | number | boolean | null | readonly Award[];

/** A row of a section of a person's own data, by field names as in specification §3. */
export type OwnRecord = Readonly<Record<string, OwnValue>>;

/** Who asks for their own data: the user, and the session that they ask with. */
export interface OwnDataRequest {
  readonly user: User;
  readonly sessionId: string;
}

/**
 * A section of the copy of a person's own data (docs/decisions/030), declared by the module that stores the rows. It reads the person's own rows
 * and no others, oldest first, from an index.
 */
export interface OwnDataSection {
  /** The dataset that the section is read from. */
  readonly dataset: keyof Datasets;
  /** Where the section is in the file: in ascending order, each number once. */
  readonly position: number;
  /** A page of the section. In: the place where the page before ended, null for the first one. One round trip, two where other rows' names are read. */
  readonly rows: (
    reader: ProgramReader,
    request: OwnDataRequest,
    after: Place | null,
  ) => Promise<PlacedRows<OwnRecord>>;
  /** How many rows the section has. One query at most. */
  readonly count: (reader: ProgramReader, user: User) => Promise<number>;
}

/** Most rows of a page of own data. */
export const OWN_PAGE = 500;

/** The same where a row may have a photo of 32 KiB in it, or as many lines of a check. */
export const OWN_PAGE_OF_LARGE = 50;

/**
 * What deleting an account removes from a dataset, or anonymizes in it, declared by the dataset's module (docs/decisions/086, 087). In: a transaction's reader,
 * and the user's row, locked, so that nothing is written in their name meanwhile. The first reads of all erasures travel together.
 */
export type Erase = (reader: ProgramReader, user: User) => Promise<readonly ProgramChange[]>;

import type { Datasets } from "./datasets.ts";
import type { User } from "./identity/user.ts";
import type { PagePosition, PlacedRows } from "./kit/pages.ts";
import type { Award } from "./points/award.ts";
import type { ProgramChange, ProgramReader } from "./world.ts";

/** One value of a user's own data: times are ISO 8601 texts in UTC, points whole numbers, null for a missing value. The page formats awards. */
export type OwnValue = string | number | boolean | null | readonly Award[];

/** A row of a section of a user's own data, by field names as in specification §3. */
export type OwnRecord = Readonly<Record<string, OwnValue>>;

/** The user who requests their own data, and the session of the request. */
export interface OwnDataRequest {
  readonly user: User;
  readonly sessionId: string;
}

/**
 * A section of the copy of a user's own data (docs/decisions/030), declared by the module that stores the rows. It reads only the user's
 * own rows, oldest first, from an index.
 */
export interface OwnDataSection {
  /** The dataset that the section is read from. */
  readonly dataset: keyof Datasets;
  /** The section's position in the file; unique, ascending. */
  readonly position: number;
  /** Returns the page after a cursor, null for the first one. One round trip, two if other rows' names are read. */
  readonly rows: (
    reader: ProgramReader,
    request: OwnDataRequest,
    after: PagePosition | null,
  ) => Promise<PlacedRows<OwnRecord>>;
  /** Counts the section's rows. One query at most. */
  readonly count: (reader: ProgramReader, user: User) => Promise<number>;
}

/** Page size of own data. */
export const OWN_PAGE = 500;

/** Page size if a row can contain a photo of 32 KiB or as many lines of a check. */
export const OWN_PAGE_OF_LARGE = 50;

/**
 * What deleting an account removes, anonymizes or records in a dataset, declared by the dataset's module (docs/decisions/086, 087). Takes a
 * transaction's reader, the user's row, locked, so that nothing is written in their name meanwhile, and the program day. The first reads of
 * all erasures share a round trip.
 */
export type Erase = (
  reader: ProgramReader,
  user: User,
  today: string,
) => Promise<readonly ProgramChange[]>;

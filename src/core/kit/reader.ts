import type { DatasetName } from "./change.ts";

/**
 * The values of a text field in the rows of another dataset that pass tests, such as the users who have a tag. Without types, because a test
 * does not know the datasets.
 */
export interface Among {
  readonly dataset: string;
  readonly field: string;
  readonly where: object;
}

/** A test of one field: a value to equal (null: empty), or a comparison. `among` passes a value that is in all of the lists. */
export type Test<Value> =
  | Value
  | { readonly among: readonly Among[] }
  | { readonly anyOf: readonly Value[] }
  | { readonly not: Value }
  | { readonly atLeast: Value; readonly below?: Value }
  | { readonly below: Value };

/** Tests that must all pass. Fields left out are not tested. */
export type Where<Row> = { readonly [Field in keyof Row]?: Test<Row[Field]> };

/** The fields by which rows are ordered, most important first; the last one must be unique (usually `id`). */
export type Order<Row> = readonly (readonly [keyof Row & string, "asc" | "desc"])[];

/** How rows are locked until the transaction ends: not at all, waiting for other transactions, or without the rows that they have locked. */
export type Lock = boolean | "skip";

/** What to list: at most `limit` rows in the given order, starting after the row whose order fields equal `after`. */
export interface Listing<Row> {
  readonly where?: Where<Row>;
  /** Text that one of the fields must contain, ignoring case. */
  readonly search?: {
    readonly fields: readonly (keyof Row & string)[];
    readonly text: string;
  };
  readonly order: Order<Row>;
  readonly limit: number;
  readonly after?: readonly (string | number)[];
  /** Locks the rows one after the other in the given order. Not with a search. */
  readonly lock?: Lock;
}

/** What to count: rows that pass the tests and contain the text. */
export interface BoundedCount<Row> extends Pick<Listing<Row>, "search"> {
  readonly where: Where<Row>;
  readonly most: number;
}

/** What to group: rows that pass the tests, one group for each combination of values of the fields in `by`. */
export interface Grouping<Row, Field extends keyof Row & string> {
  readonly by: readonly Field[];
  /** The number field to sum; without it the sums are 0. */
  readonly sum?: keyof Row & string;
  readonly where?: Where<Row>;
}

/** One group: the values its rows share, the number of rows, and the sum. */
export interface Group<Key> {
  readonly key: Key;
  readonly count: number;
  readonly sum: number;
}

/**
 * How rules read. The vocabulary is closed and general, so that a new action changes no store. Calls made in the same tick share one round
 * trip on PostgreSQL, so start them together.
 */
export interface Reader<Datasets> {
  /**
   * Whether the data is in this process, as on SQLite and in the browser: reads take no round trip, so one can wait for another, and each
   * transaction waits for the one before. Otherwise it is in a database server.
   */
  readonly isLocal: boolean;
  /** Returns the row that passes every test, or undefined, locked if asked for. */
  one<Name extends DatasetName<Datasets>>(
    dataset: Name,
    where: Where<Datasets[Name]>,
    options?: { readonly lock?: Lock },
  ): Promise<Datasets[Name] | undefined>;
  /** Returns a page of rows, see {@link Listing}. */
  many<Name extends DatasetName<Datasets>>(
    dataset: Name,
    listing: Listing<Datasets[Name]>,
  ): Promise<readonly Datasets[Name][]>;
  /**
   * Returns a page of rows without a search, with at least the fields named: for work on many rows of which few fields matter, since a database
   * reads and sends only these.
   */
  pick<Name extends DatasetName<Datasets>, Field extends keyof Datasets[Name] & string>(
    dataset: Name,
    fields: readonly Field[],
    listing: Omit<Listing<Datasets[Name]>, "search" | "lock">,
  ): Promise<readonly Pick<Datasets[Name], Field>[]>;
  /** Counts the rows that pass the tests. */
  count<Name extends DatasetName<Datasets>>(
    dataset: Name,
    where: Where<Datasets[Name]>,
  ): Promise<number>;
  /**
   * Counts the rows that pass the tests and contain the text, up to `most`, which then means that many or more. For a number beside a list,
   * where a full count would read every row.
   */
  countUpTo<Name extends DatasetName<Datasets>>(
    dataset: Name,
    wanted: BoundedCount<Datasets[Name]>,
  ): Promise<number>;
  /** Sums a number field over the rows that pass the tests; 0 without rows. */
  sum<Name extends DatasetName<Datasets>>(
    dataset: Name,
    field: keyof Datasets[Name] & string,
    where: Where<Datasets[Name]>,
  ): Promise<number>;
  /** Returns totals by group, unordered, see {@link Grouping}. For few groups: a total for each day, tier or kind. */
  groups<Name extends DatasetName<Datasets>, Field extends keyof Datasets[Name] & string>(
    dataset: Name,
    grouping: Grouping<Datasets[Name], Field>,
  ): Promise<readonly Group<Pick<Datasets[Name], Field>>[]>;
}

import type { DatasetName } from "./change.ts";

/** A test on one field: a value it must equal (null: must be empty), or one of a few comparisons. */
export type Test<Value> =
  | Value
  | { readonly anyOf: readonly Value[] }
  | { readonly not: Value }
  | { readonly atLeast: Value; readonly below?: Value }
  | { readonly below: Value };

/** Tests that must all hold. A field left out is not looked at. */
export type Where<Row> = { readonly [Field in keyof Row]?: Test<Row[Field]> };

/** The fields by which rows are ordered, most important first; the last one must be unique (usually `id`). */
export type Order<Row> = readonly (readonly [keyof Row & string, "asc" | "desc"])[];

/** What to list: at most `limit` rows in the given order, starting after the row whose order fields equal `after`. */
export interface Listing<Row> {
  readonly where?: Where<Row>;
  /** Text that one of the fields must contain, letter case ignored. */
  readonly search?: {
    readonly fields: readonly (keyof Row & string)[];
    readonly text: string;
  };
  readonly order: Order<Row>;
  readonly limit: number;
  readonly after?: readonly (string | number)[];
}

/** What to count, and where to stop: rows that pass the tests and contain the text. */
export interface BoundedCount<Row> extends Pick<Listing<Row>, "search"> {
  readonly where: Where<Row>;
  readonly most: number;
}

/** What to add up: rows that pass the tests, one group for each combination of the values of the fields in `by`. */
export interface Grouping<Row, Field extends keyof Row & string> {
  readonly by: readonly Field[];
  /** A number field to add up; without it the sums are 0. */
  readonly sum?: keyof Row & string;
  readonly where?: Where<Row>;
}

/** One group: the values that its rows share, how many rows, and the sum of the field asked for. */
export interface Group<Key> {
  readonly key: Key;
  readonly count: number;
  readonly sum: number;
}

/**
 * How rules read. The vocabulary is closed and general, so that a new action touches no store.
 * Calls made in the same tick travel together (one round trip on PostgreSQL), so start them side by side.
 */
export interface Reader<Datasets> {
  /**
   * The row for which every test holds, or undefined. `lock` keeps it for this transaction until it ends; "skip" passes over a row that another transaction has
   * locked, instead of waiting for it.
   */
  one<Name extends DatasetName<Datasets>>(
    dataset: Name,
    where: Where<Datasets[Name]>,
    options?: { readonly lock?: boolean | "skip" },
  ): Promise<Datasets[Name] | undefined>;
  /** A page of rows, see {@link Listing}. */
  many<Name extends DatasetName<Datasets>>(
    dataset: Name,
    listing: Listing<Datasets[Name]>,
  ): Promise<readonly Datasets[Name][]>;
  /** How many rows pass the tests. */
  count<Name extends DatasetName<Datasets>>(
    dataset: Name,
    where: Where<Datasets[Name]>,
  ): Promise<number>;
  /**
   * How many rows pass the tests and contain the text, at most `most`, which means that many or more. For a number beside a list, where
   * counting all would read all.
   */
  countUpTo<Name extends DatasetName<Datasets>>(
    dataset: Name,
    wanted: BoundedCount<Datasets[Name]>,
  ): Promise<number>;
  /** The sum of a number field over the rows that pass the tests; 0 when there is none. */
  sum<Name extends DatasetName<Datasets>>(
    dataset: Name,
    field: keyof Datasets[Name] & string,
    where: Where<Datasets[Name]>,
  ): Promise<number>;
  /** Rows added up in groups, in no order, see {@link Grouping}. For few groups: a total for each day, tier, kind. */
  groups<Name extends DatasetName<Datasets>, Field extends keyof Datasets[Name] & string>(
    dataset: Name,
    grouping: Grouping<Datasets[Name], Field>,
  ): Promise<readonly Group<Pick<Datasets[Name], Field>>[]>;
}

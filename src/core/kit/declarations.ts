import type * as z from "zod/mini";

/** The kind of refusal; the HTTP layer maps it to a status in one table. */
export type ErrorKind =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "missing"
  | "conflict"
  | "refused"
  | "too-many"
  | "unavailable"
  | "internal";

/** No parameters. */
export type None = Readonly<Record<never, never>>;

/** An error code of a module. `params` exists for its type only; the texts are in src/messages. */
export interface ErrorDeclaration<Params> {
  readonly kind: ErrorKind;
  readonly params?: Params;
}

/** Declares an error code of a kind; the type parameter names the parameters of its text. */
export function error<Params = None>(kind: ErrorKind): ErrorDeclaration<Params> {
  return { kind };
}

/**
 * An event of a module: `params` of the text that the actor reads, `data` for webhooks, `facts` for subscribers inside the program. All
 * three exist for their types only.
 */
export interface EventDeclaration<Params, Data, Facts = undefined> {
  readonly isPublic: boolean;
  readonly params?: Params;
  readonly data?: Data;
  readonly facts?: Facts;
}

/** Declares an event that only the actor reads about. The type parameter names the parameters of its text. */
export function event<Params = None>(): EventDeclaration<Params, undefined> {
  return { isPublic: false };
}

/**
 * Declares an event that webhooks receive (docs/webhooks.md). The type parameters are its data (ids, no personal data) and the parameters
 * of the actor's text, undefined without one.
 */
export function publicEvent<Data, Params = undefined>(): EventDeclaration<Params, Data> {
  return { isPublic: true };
}

/** Declares an event that only subscribers inside the program receive. The type parameter is what they need to know. */
export function internalEvent<Facts>(): EventDeclaration<undefined, undefined, Facts> {
  return { isPublic: false };
}

/** The schema of a dataset's rows. Each row has a text `id`. */
export type RowSchema = z.ZodMiniObject;

/** Fields whose combination of values is unique. Rows with null in one of them are exempt. */
export interface UniqueKey<Row> {
  readonly invariant: string;
  readonly fields: readonly (keyof Row & string)[];
  /** Implied by another key: only databases need it, for a foreign key. */
  readonly isImplied?: true;
}

/** How rows that belong to users are remembered. */
export interface RememberedByOwner<Row> {
  /** The field with the user's id. */
  readonly owner: keyof Row & string;
  /**
   * The field of the user's row that changes with each change of these rows. Without one, only a store whose commits all pass through its
   * process can remember them.
   */
  readonly version?: string;
}

/** What a dataset declares besides its rows. */
export interface DatasetOptions<Row> {
  /**
   * The table's constraints by name, without the table's prefix, with the invariant that each enforces (decision 117). Migrations create
   * them.
   */
  readonly constraints?: Readonly<Record<string, string | UniqueKey<Row>>>;
  /** Set for rows that many requests read: stores may answer reads from memory until they change (docs/decisions/200). True for few rows that are the same for everybody. */
  readonly remembered?: true | RememberedByOwner<Row>;
  /** Rows that decide what somebody may do or gets: never read from a replica (docs/decisions/201). */
  readonly neverStale?: true;
  /**
   * When rows are removed: `ms` milliseconds after the time in the field `after`. Left out: never. `byMonth`: every id begins with a time
   * that is not later than the row's (kit/id-time.ts), and a store may keep rows until all those of their month have expired, so that rules must not show or use older
   * ones (docs/decisions/204).
   */
  readonly removed?: {
    readonly after: keyof Row & string;
    readonly ms: number;
    readonly byMonth?: true;
  };
}

/** A dataset as a module declares it (decision 127). */
export interface DatasetDeclaration<Schema extends RowSchema, Options> {
  readonly schema: Schema;
  readonly options: Options;
}

/** Declares a dataset: the schema of its rows, and its options for stores. */
export function dataset<
  Schema extends RowSchema,
  const Options extends DatasetOptions<z.output<Schema>> = None,
>(schema: Schema, options?: Options): DatasetDeclaration<Schema, Options> {
  return { schema, options: options ?? ({} as Options) }; // without options, `Options` is the empty object
}

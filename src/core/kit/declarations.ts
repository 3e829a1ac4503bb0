import type * as z from "zod/mini";

/** What sort of refusal an error is; the HTTP layer turns it into a status in one table. */
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

/** An error code of a module. `params` is there for its type alone; the words are in src/messages. */
export interface ErrorDeclaration<Params> {
  readonly kind: ErrorKind;
  readonly params?: Params;
}

/** Declares an error code. In: its kind; the type parameter names the parameters of its text. */
export function error<Params = None>(kind: ErrorKind): ErrorDeclaration<Params> {
  return { kind };
}

/**
 * An event of a module. `params` are what the text needs that the actor reads, `data` is what other programs receive, `facts` are what subscribers inside the
 * program need; all three are there for their types alone.
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
 * Declares an event that webhooks receive (docs/webhooks.md). The type parameters are its data, ids without personal data, and the parameters of the
 * text that the actor reads, undefined when there is none.
 */
export function publicEvent<Data, Params = undefined>(): EventDeclaration<Params, Data> {
  return { isPublic: true };
}

/** Declares an event that only subscribers inside the program see, neither the actor nor webhooks. The type parameter names what they need to know. */
export function internalEvent<Facts>(): EventDeclaration<undefined, undefined, Facts> {
  return { isPublic: false };
}

/** The schema of a dataset's rows. Each row has a text `id`. */
export type RowSchema = z.ZodMiniObject;

/** What keeps two rows from having the same values in some fields. A row with null in one of the fields has no such key. */
export interface UniqueKey<Row> {
  readonly invariant: string;
  readonly fields: readonly (keyof Row & string)[];
  /** Another key keeps it already: only databases need it, for a foreign key. */
  readonly isImplied?: true;
}

/** What a dataset declares besides its rows. */
export interface DatasetOptions<Row> {
  /** The constraints of its table by their names without the table's, with the invariant that each one keeps (decision 117). Migrations create them. */
  readonly constraints?: Readonly<Record<string, string | UniqueKey<Row>>>;
  /** When rows are removed: so many milliseconds after the time in a field. Left out: never. */
  readonly removed?: { readonly after: keyof Row & string; readonly ms: number };
}

/** A dataset as a module declares it (decision 127). */
export interface DatasetDeclaration<Schema extends RowSchema, Options> {
  readonly schema: Schema;
  readonly options: Options;
}

/** Declares a dataset. In: the schema of its rows, and what stores do with it. */
export function dataset<
  Schema extends RowSchema,
  const Options extends DatasetOptions<z.output<Schema>> = None,
>(schema: Schema, options?: Options): DatasetDeclaration<Schema, Options> {
  return { schema, options: options ?? ({} as Options) }; // without options, `Options` is the empty object
}

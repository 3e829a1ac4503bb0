import type * as z from "zod/mini";
import type { AuditNote } from "./audit-note.ts";
import type { Change } from "./change.ts";
import type { Limit } from "./limits.ts";
import type { Reader } from "./reader.ts";
import type { Refusal } from "./refusal.ts";

/** The types with which a program's actions are defined: rows, error and event catalogues, permissions, context and services. */
export interface World {
  datasets: object;
  /** Error code → its parameters. */
  errors: object;
  /** Event name → the parameters of its text, its data, and its facts. */
  events: object;
  permission: string;
  /** The scopes of tills' keys. */
  scope: string;
  /** The error codes for a missing session; they have no parameters. */
  signedOut: string;
  /** Actor, time, program and fresh ids. */
  context: object;
  /** Slow or impure functions that stay out of rules: password hashing. */
  services: object;
}

/** The schema of an input. Inputs are objects; unknown fields are refused. */
export type InputSchema = z.ZodMiniType<object, object>;

/** An event as a rule returns it. Without `params`, the actor does not read about it. */
type EventNamed<Name, Declared> = Declared extends {
  readonly params: infer Params;
  readonly data: infer Data;
  readonly facts: infer Facts;
}
  ? Data extends undefined
    ? Params extends undefined
      ? { readonly name: Name; readonly facts: Facts; readonly params?: never }
      : { readonly name: Name; readonly params: Params }
    : Params extends undefined
      ? { readonly name: Name; readonly data: Data; readonly params?: never }
      : { readonly name: Name; readonly data: Data; readonly params?: Params }
  : never;

/**
 * An event. `params` are for the text that the actor reads, `data` for webhooks, `facts` for subscribers inside the program (decision 130).
 */
export type EventOf<W extends World> = {
  [Name in keyof W["events"] & string]: EventNamed<Name, W["events"][Name]>;
}[keyof W["events"] & string];

/** The outcome of a successful command: changes to commit, events to publish, and the result to return. */
export interface Success<W extends World, Result> {
  readonly changes: readonly Change<W["datasets"]>[];
  readonly events: readonly EventOf<W>[];
  readonly result: Result;
  /** The session token for the host to set, never part of the reply; "ended" clears it. */
  readonly grant?: Grant | "ended";
  /** The known-browser cookie for the host to set; never part of the reply. */
  readonly knownBrowser?: string | undefined;
  /** Details for the audit log, one record each. A command for staff that is not a step is recorded even without them. */
  readonly audit?: AuditNote | readonly AuditNote[];
}

/** A session token and when it expires, in UTC epoch milliseconds. */
export interface Grant {
  readonly token: string;
  readonly expiresAt: number;
}

/** Any refusal in the world's error catalogue. */
export type RefusalOf<W extends World> = {
  [Code in keyof W["errors"]]: Refusal<W["errors"], Code, W["datasets"]>;
}[keyof W["errors"]];

/** What commands and queries have in common: name, input schema and required permission. */
interface Action<W extends World, Name extends string, Schema extends InputSchema> {
  readonly name: Name;
  readonly input: Schema;
  readonly may: W["permission"];
  /** A second permission that it requires. */
  readonly also?: W["permission"];
  /** The refusal without a session; a general one when left out. */
  readonly signedOut?: W["signedOut"];
  /** The till scope that permits the action; without one, no till may perform it. */
  readonly scope?: W["scope"];
  /** How often it may be called over a network (docs/decisions/011); unlimited when left out. Rules count wrong answers separately. */
  readonly limits?: readonly Limit[];
  /** The largest request body over a network, in bytes, for callers who may perform it; for others and when left out the host's own limit. */
  readonly bodyLimit?: number;
}

/** A command: one thing a user can do. See docs/ARCHITECTURE.md, "One action, end to end". */
export interface Command<
  W extends World,
  Name extends string,
  Schema extends InputSchema,
  Prepared,
  Facts,
  Result,
> extends Action<W, Name, Schema> {
  readonly kind: "command";
  /** Names of input fields, at any depth, that are left out of the stored fingerprint, such as passwords. */
  readonly secret?: readonly string[];
  /**
   * True for a step of longer work that another command records: the audit log then contains it only if the rule adds a note, and it waits for
   * its turn among the steps of long requests (docs/decisions/206).
   */
  readonly isStep?: true;
  /** False for commands whose reply must not be stored (a session's token) and that are harmless to repeat. Default true. */
  readonly receipt?: boolean;
  /** Computes slow facts before the transaction opens, so that hashing a password holds no lock. */
  prepare?(
    input: z.output<Schema>,
    reader: Reader<W["datasets"]>,
    context: W["context"],
    services: W["services"],
  ): Promise<Prepared>;
  /** Reads the rule's facts inside the transaction; takes locks in the order user, reward, code. */
  load(
    input: z.output<Schema>,
    reader: Reader<W["datasets"]>,
    context: W["context"],
    prepared: Prepared,
  ): Promise<Facts>;
  /** The rule: pure and synchronous. */
  decide(
    facts: Facts,
    input: z.output<Schema>,
    context: W["context"],
  ): RefusalOf<W> | Success<W, Result>;
}

/** A query: something a user can look at. Reads only. */
export interface Query<
  W extends World,
  Name extends string,
  Schema extends InputSchema,
  Prepared,
  Facts,
  Result,
> extends Action<W, Name, Schema> {
  readonly kind: "query";
  /** True for queries that pages repeat in the background; they do not extend the session. */
  readonly unattended?: true;
  /**
   * True for lists, charts, exports and reports of staff: its rows may be some seconds old, except for what the same client has changed
   * (docs/decisions/201). Never for what somebody has, may do or gets, such as balances and vouchers.
   */
  readonly mayBeStale?: true;
  /** Computes what needs a service, such as the check of a signature. */
  prepare?(
    input: z.output<Schema>,
    reader: Reader<W["datasets"]>,
    context: W["context"],
    services: W["services"],
  ): Promise<Prepared>;
  /** Reads the facts outside a transaction. `prepared` is what `prepare` returned, undefined without one. */
  load(
    input: z.output<Schema>,
    reader: Reader<W["datasets"]>,
    context: W["context"],
    prepared?: Prepared,
  ): Promise<Facts>;
  /** Returns what the actor may see of the facts: pure and synchronous. */
  show(
    facts: Facts,
    input: z.output<Schema>,
    context: W["context"],
  ): RefusalOf<W> | { readonly result: Result };
}

/**
 * Returns the functions that define a world's actions. Mark each call `@__PURE__`, so that a page that needs only a schema leaves the rule
 * out of its bundle.
 */
export function defineActions<W extends World>() {
  return {
    command: <
      const Name extends string,
      Schema extends InputSchema,
      Facts,
      Result,
      Prepared = undefined,
    >(
      definition: Omit<Command<W, Name, Schema, Prepared, Facts, Result>, "kind">,
    ): Command<W, Name, Schema, Prepared, Facts, Result> => ({
      kind: "command",
      ...definition,
    }),
    query: <
      const Name extends string,
      Schema extends InputSchema,
      Facts,
      Result,
      Prepared = undefined,
    >(
      definition: Omit<Query<W, Name, Schema, Prepared, Facts, Result>, "kind">,
    ): Query<W, Name, Schema, Prepared, Facts, Result> => ({
      kind: "query",
      ...definition,
    }),
  };
}

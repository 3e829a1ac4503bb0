import type * as z from "zod/mini";
import type { AuditNote } from "./audit-note.ts";
import type { Change } from "./change.ts";
import type { Limit } from "./limits.ts";
import type { Reader } from "./reader.ts";
import type { Refusal } from "./refusal.ts";

/** What a program's actions are written in: its rows, error and event catalogues, permissions, context and services. */
export interface World {
  datasets: object;
  /** Error code → its parameters. */
  errors: object;
  /** Event name → the parameters of its text, its data, and its facts. */
  events: object;
  permission: string;
  /** What the keys of other programs may be good for. */
  scope: string;
  /** The error codes that say "nobody is signed in"; they take no parameters. */
  signedOut: string;
  /** Actor, time, program and fresh ids, handed in. */
  context: object;
  /** What is slow or not pure, and so stays out of the rule: password hashing. */
  services: object;
}

/** The schema of an input. Inputs are objects; unknown fields are refused. */
export type InputSchema = z.ZodMiniType<object, object>;

/** An event as a rule returns it. `params` left out of an event with data: the actor does not read about it. */
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

/** An event of the world: what happened. `params` are for the text that the actor reads, `data` is for other programs, `facts` are for subscribers inside the program (decision 130). */
export type EventOf<W extends World> = {
  [Name in keyof W["events"] & string]: EventNamed<Name, W["events"][Name]>;
}[keyof W["events"] & string];

/** What a command that went well leaves: changes to commit, events to publish, a result to return. */
export interface Success<W extends World, Result> {
  readonly changes: readonly Change<W["datasets"]>[];
  readonly events: readonly EventOf<W>[];
  readonly result: Result;
  /** A key that the host keeps for the person, never part of the reply; "ended" takes it away. */
  readonly grant?: Grant | "ended";
  /** What the host keeps in the asking browser, so that it is known again; never part of the reply. */
  readonly knownBrowser?: string | undefined;
  /** What the log of what staff do keeps, one line for each note; a command that only staff may run, other than a step, is kept in it with or without a note. */
  readonly audit?: AuditNote | readonly AuditNote[];
}

/** A session's key for its holder: the token, and when it ends in UTC epoch milliseconds. */
export interface Grant {
  readonly token: string;
  readonly expiresAt: number;
}

/** Any refusal in the world's error catalogue. */
export type RefusalOf<W extends World> = {
  [Code in keyof W["errors"]]: Refusal<W["errors"], Code, W["datasets"]>;
}[keyof W["errors"]];

/** What commands and queries have in common: a name, the schema of the input, and the permission to ask for. */
interface Action<W extends World, Name extends string, Schema extends InputSchema> {
  readonly name: Name;
  readonly input: Schema;
  readonly may: W["permission"];
  /** What somebody hears who is not signed in; the general words when left out. */
  readonly signedOut?: W["signedOut"];
  /** What another program's key must be good for to do this; without it the action is for people alone. */
  readonly scope?: W["scope"];
  /** How often a host may be asked for it over a network (docs/decisions/011); without limits when left out. Wrong answers are counted in the rules besides. */
  readonly limits?: readonly Limit[];
}

/** A command: one thing a person can do. See docs/ARCHITECTURE.md, "One action, end to end". */
export interface Command<
  W extends World,
  Name extends string,
  Schema extends InputSchema,
  Prepared,
  Facts,
  Result,
> extends Action<W, Name, Schema> {
  readonly kind: "command";
  /** Names of input fields, at any depth, that never enter a stored fingerprint, such as passwords. */
  readonly secret?: readonly string[];
  /**
   * A step of a longer work that other commands or its own end tell of: the log of what staff do keeps it only when the rule
   * leaves a note.
   */
  readonly isStep?: true;
  /** False for commands whose reply must not be stored (a session's token) and where a repeat is harmless. Default true. */
  readonly receipt?: boolean;
  /** Slow facts, gathered before the transaction opens, so that hashing a password holds no lock. */
  prepare?(
    input: z.output<Schema>,
    reader: Reader<W["datasets"]>,
    context: W["context"],
    services: W["services"],
  ): Promise<Prepared>;
  /** The facts of the rule, read inside the transaction; locks in the order user, reward, code. */
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

/** A query: something a person can look at. Reads only. */
export interface Query<
  W extends World,
  Name extends string,
  Schema extends InputSchema,
  Facts,
  Result,
> extends Action<W, Name, Schema> {
  readonly kind: "query";
  /** Pages ask it by themselves, with nobody at it: asking is no use of the session. */
  readonly unattended?: true;
  /** The facts to show from, read outside of a transaction. */
  load(
    input: z.output<Schema>,
    reader: Reader<W["datasets"]>,
    context: W["context"],
  ): Promise<Facts>;
  /** What the actor may see of the facts: pure and synchronous. */
  show(
    facts: Facts,
    input: z.output<Schema>,
    context: W["context"],
  ): RefusalOf<W> | { readonly result: Result };
}

/**
 * The two ways to write an action in a world. Mark each call `@__PURE__`, so that a page that needs only a schema leaves the
 * rule out of its bundle.
 */
export function actionsIn<W extends World>() {
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
    query: <const Name extends string, Schema extends InputSchema, Facts, Result>(
      definition: Omit<Query<W, Name, Schema, Facts, Result>, "kind">,
    ): Query<W, Name, Schema, Facts, Result> => ({
      kind: "query",
      ...definition,
    }),
  };
}

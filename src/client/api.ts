import type { Reply } from "#core/kit/reply.ts";
import type { CommandSignatures, QuerySignatures } from "#core/registry.ts";

/** The name of a command. */
export type CommandName = keyof CommandSignatures;

/** The name of a query. */
export type QueryName = keyof QuerySignatures;

/** What a command takes. */
export type CommandInput<Name extends CommandName> = CommandSignatures[Name]["input"];

/** What a command gives back. */
export type CommandResult<Name extends CommandName> = CommandSignatures[Name]["result"];

/** What a query takes. */
export type QueryInput<Name extends QueryName> = QuerySignatures[Name]["input"];

/** What a query gives back. */
export type QueryResult<Name extends QueryName> = QuerySignatures[Name]["result"];

/**
 * The program as a page sees it, the same over HTTP and in process. Neither call rejects: what goes wrong is a reply
 * with `ok: false` and the catalogue's words.
 */
export interface Api {
  /** Answers a query. */
  ask<Name extends QueryName>(
    name: Name,
    input: QueryInput<Name>,
  ): Promise<Reply<QueryResult<Name>>>;
  /**
   * Names the person whose page this is, by id, and undefined for nobody's. From then on each call carries it: all tabs
   * share one session, and a call that would run as somebody else is refused with `logged-in-as-another`.
   */
  speakFor(personId: string | undefined): void;
  /** Says at which location this device stands, by id, and undefined for none. From then on each call carries it. */
  standAt(locationId: string | undefined): void;
  /** Runs a command. `retryKey` comes from {@link newRetryKey}, one per gesture: the same key again gives the first reply. */
  run<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    retryKey: string,
  ): Promise<Reply<CommandResult<Name>>>;
}

/** A key for one gesture of a person: 128 random bits in hex. Works on plain http too, where randomUUID does not. */
export function newRetryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

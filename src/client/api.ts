import type { Reply } from "#core/kit/reply.ts";
import type { CommandSignatures, QuerySignatures } from "#core/registry.ts";

/** The name of a command. */
export type CommandName = keyof CommandSignatures;

/** The name of a query. */
export type QueryName = keyof QuerySignatures;

/** The input of a command. */
export type CommandInput<Name extends CommandName> = CommandSignatures[Name]["input"];

/** The result of a command. */
export type CommandResult<Name extends CommandName> = CommandSignatures[Name]["result"];

/** The input of a query. */
export type QueryInput<Name extends QueryName> = QuerySignatures[Name]["input"];

/** The result of a query. */
export type QueryResult<Name extends QueryName> = QuerySignatures[Name]["result"];

/** The program as a page calls it, over HTTP or in process. Calls never reject: a failure is a reply with `ok: false` and the catalogue's texts. */
export interface Api {
  /** Answers a query. */
  ask<Name extends QueryName>(
    name: Name,
    input: QueryInput<Name>,
  ): Promise<Reply<QueryResult<Name>>>;
  /**
   * Sets the user that the page shows, by id; undefined when signed out. Later calls send it: all tabs share one session, and a call that
   * would run as another user is refused with `logged-in-as-another`.
   */
  setUser(personId: string | undefined): void;
  /** Sets the location of this device, by id; undefined for none. Later calls send it. */
  setLocation(locationId: string | undefined): void;
  /** Runs a command. `retryKey` comes from {@link newRetryKey}, one for each gesture; the same key returns the first reply. */
  run<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    retryKey: string,
  ): Promise<Reply<CommandResult<Name>>>;
}

/** Returns a key for one gesture: 128 random bits in hex. Works on plain HTTP, where randomUUID does not. */
export function newRetryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

import type { QueryName, QueryResult } from "#client/api.ts";
import { clearKnownAnswers, KNOWN_PREFIX, type OpenStorage } from "./clear-known-answers.ts";

/** Queries of the screens that open without a connection: home with the loyalty card, and the wallet. */
const stored: ReadonlySet<string> = new Set<QueryName>([
  "session",
  "dashboard",
  "messages",
  "wallet",
  "myCards",
  "currentOffers",
  "customerLocations",
]);

const USER_KEY = `${KNOWN_PREFIX}user`;

/** Raise it when a stored result no longer has the shape that screens expect. */
const VERSION = 1;

/** How long an answer is stored, in milliseconds: 30 days. */
export const KNOWN_MS = 30 * 86_400_000;

/** An unchanged answer is written again after this time, in milliseconds, so that its time stays exact to the minute. */
const REWRITE_MS = 60_000;

/** The maximum length of a stored answer, in characters. */
const MAX_LENGTH = 300_000;

/** An answer of the program with its time in UTC epoch milliseconds. */
export interface KnownAnswer<Name extends QueryName> {
  readonly at: number;
  readonly result: QueryResult<Name>;
}

/** The last answers of the program to a customer, which screens show without a connection (docs/decisions/163). */
export interface KnownAnswers {
  /** Returns the stored answer to a query; undefined without one of the last 30 days. */
  get<Name extends QueryName>(name: Name, input: object): KnownAnswer<Name> | undefined;
  /** Stores an answer for a user's next visit. A session of nobody, of staff or of another user removes all answers. */
  put(name: string, input: object, result: unknown, userId: string | undefined): void;
  /** Removes all answers unless they are this user's; undefined for nobody. */
  keepOnly(userId: string | undefined): void;
  /** Removes all answers. */
  clear(): void;
}

/** Returns the answers in a browser's storage. `now` returns UTC epoch milliseconds. */
export function knownAnswers(open: OpenStorage, now: () => number = Date.now): KnownAnswers {
  const written = new Map<string, { readonly text: string; readonly at: number }>();
  const clear = () => {
    written.clear();
    clearKnownAnswers(open);
  };
  return {
    get: (name, input) => read(open, keyOf(name, input), now()),
    put(name, input, result, userId) {
      if (!stored.has(name)) return;
      const owner = name === "session" ? customerIn(result) : userId;
      if (name === "session" && owner === undefined) return clear();
      try {
        const storage = open();
        if (ownerOf(open) !== owner) {
          // Only a session says whose answers these are.
          if (name !== "session" || owner === undefined) return;
          clear();
          storage.setItem(USER_KEY, owner);
        }
        const key = keyOf(name, input);
        const text = JSON.stringify(result);
        const at = now();
        const before = written.get(key);
        if (before?.text === text && at - before.at < REWRITE_MS) return;
        if (text.length > MAX_LENGTH) return;
        storage.setItem(key, JSON.stringify({ version: VERSION, at, result }));
        written.set(key, { text, at });
      } catch {
        // Storage is blocked or full: without a connection the screen says that it cannot be loaded.
      }
    },
    keepOnly(userId) {
      if (userId === undefined || ownerOf(open) !== userId) clear();
    },
    clear,
  };
}

/** Returns whether the answers to a query are stored. */
export function isStoredQuery(name: string): boolean {
  return stored.has(name);
}

function keyOf(name: string, input: object): string {
  return `${KNOWN_PREFIX}${name}.${JSON.stringify(input)}`;
}

function read<Name extends QueryName>(
  open: OpenStorage,
  key: string,
  now: number,
): KnownAnswer<Name> | undefined {
  try {
    const entry: unknown = JSON.parse(open().getItem(key) ?? "null");
    if (typeof entry !== "object" || entry === null) return undefined;
    const { version, at, result } = entry as Record<string, unknown>;
    if (version !== VERSION || typeof at !== "number" || result === undefined) return undefined;
    // Stored with the result of the same query.
    return at > now - KNOWN_MS ? { at, result: result as QueryResult<Name> } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the id of the user whose answers are stored. */
function ownerOf(open: OpenStorage): string | null {
  try {
    return open().getItem(USER_KEY);
  } catch {
    return null;
  }
}

/** Returns the id of a session's user; undefined for nobody and for staff, whose screens need the program. */
function customerIn(result: unknown): string | undefined {
  const { me } = result as QueryResult<"session">;
  return me === null || me.isAdmin ? undefined : me.id;
}

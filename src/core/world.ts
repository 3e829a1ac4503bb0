import type { Datasets } from "./datasets.ts";
import type { Errors } from "./errors.ts";
import type { Events } from "./events.ts";
import { defineActions, type EventOf } from "./kit/action.ts";
import type { Change } from "./kit/change.ts";
import type { Reader } from "./kit/reader.ts";
import type { Actor, Permission } from "./permissions.ts";
import type { Program } from "./program.ts";
import type { SignedOutCode } from "./requests/session-errors.ts";
import type { TillScope } from "./tills/till-key.ts";

/** Fresh, unguessable values; passed in, so that rules stay free of randomness. */
export interface Fresh {
  /** A new row id. */
  id(): string;
  /** A new secret of 256 bits, URL-safe text. */
  token(): string;
  /** `length` characters drawn evenly from `alphabet`. */
  letters(alphabet: string, length: number): string;
}

/** A caller over a network, as the host sees it. */
export interface Caller {
  /** The caller's IPv4 address, or the network of its IPv6 address. */
  readonly address: string;
  /** The host's cookie in the caller's browser, see core/sessions/known-browser.ts; empty without one. */
  readonly knownBrowser: string;
}

/** What every rule receives besides its facts. */
export interface Context {
  readonly actor: Actor;
  /** UTC epoch milliseconds. */
  readonly now: number;
  /** The program day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly program: Program;
  /** The requesting device's label, such as 'Firefox on Windows'; empty when unknown. */
  readonly device: string;
  /** The location of the requesting device or till; null when unknown. */
  readonly locationId: string | null;
  /** Left out in the browser edition, whose visitor owns the page and its data. */
  readonly caller?: Caller | undefined;
  /** How often this request has been decided, with this time: 1, and one more after each conflict with other requests. */
  readonly attempt: number;
  readonly fresh: Fresh;
  /** SHA-256 of a text, in hex. */
  readonly digest: (text: string) => string;
  /** A text's signature with the host's secret key, see {@link Services.signMark}: for rules that need it without `prepare`. */
  readonly signMark: (text: string) => string;
}

/** Hashes and verifies passwords. Slow on purpose, so call it in `prepare`. */
export interface Passwords {
  /** Returns an argon2id PHC string for a password. `instead` is a weaker hash of the same password to replace, whose salt is kept. */
  hashPassword(password: string, instead?: string): Promise<string>;
  /** Returns whether a password matches a PHC string. Undefined never matches, and takes the same time. */
  verifyPassword(password: string, hash: string | undefined): Promise<boolean>;
  /** Returns whether a PHC string is weaker than those of `hashPassword`. */
  needsRehash(hash: string): boolean;
}

/** Slow functions, and facts from outside the program, for `prepare`. */
export interface Services extends Passwords {
  /**
   * Does a step of a long request when its turn comes: after the steps of other long requests, each followed by a rest as long as it took, so
   * that short requests need not wait (docs/decisions/206). Resolves to the step's result, before the rest. A step must not wait for another.
   */
  paced<Result>(step: () => Promise<Result>): Promise<Result>;
  /**
   * Returns the stored form of a user's or webhook's secret: encrypted for this id, or the secret itself where no key is configured
   * (decision 029).
   */
  sealSecret(id: string, secret: string): string;
  /**
   * Returns the time step of a 6-digit code, or undefined for a wrong one (specification §5, TOTP). Takes the secret's owner, the result of
   * `sealSecret`, the typed code, and the time in UTC epoch milliseconds. Throws when the secret was sealed with a missing key.
   */
  totpStep(userId: string, stored: string, code: string, now: number): number | undefined;
  /** Returns a text's signature with the host's secret key, in base64url, which proves that this program issued it. */
  signMark(text: string): string;
  /**
   * Returns a text's digest with a secret key of the program, in base64url. The key is stored sealed, so that the digest stays the same
   * when the host's secret key changes (decision 166).
   */
  mailDigest(text: string): string;
  /**
   * Returns the stored form of a secret that a browser gave for push: encrypted for this id with a key of the program, which is stored sealed,
   * so that a new secret key of the host changes one row only (docs/decisions/178).
   */
  sealPushSecret(id: string, secret: string): string;
}

/** The world of Regulars' actions, see core/kit/action.ts. */
export interface RegularsWorld {
  datasets: Datasets;
  errors: Errors;
  events: Events;
  permission: Permission;
  scope: TillScope;
  signedOut: SignedOutCode;
  context: Context;
  services: Services;
}

/** Reads the program's datasets. */
export type ProgramReader = Reader<Datasets>;

/** A change of the program's datasets. */
export type ProgramChange = Change<Datasets>;

/** An event of the program. */
export type ProgramEvent = EventOf<RegularsWorld>;

const actions = /* @__PURE__ */ defineActions<RegularsWorld>();

/** Defines a command, see core/kit/action.ts. */
export const command = actions.command;

/** Defines a query, see core/kit/action.ts. */
export const query = actions.query;

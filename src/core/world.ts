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
  /** What the asking device is known by, such as 'Firefox on Windows'; empty when it said nothing. */
  readonly device: string;
  /** The location where the asking device or till stands; null when it said nothing. */
  readonly locationId: string | null;
  /** Left out when nobody asks over a network: in the browser edition, whose visitor owns the page and its data. */
  readonly caller?: Caller | undefined;
  readonly fresh: Fresh;
  /** SHA-256 of a text, in hex. */
  readonly digest: (text: string) => string;
}

/** How passwords are kept. Slow on purpose, so it belongs into `prepare`. */
export interface Passwords {
  /** An argon2id PHC string for a password. In: the weaker one of the same password that it takes the place of, whose salt it keeps. */
  hashPassword(password: string, instead?: string): Promise<string>;
  /** Whether a password fits a PHC string. Nobody's (undefined) fits none, and takes as long as anybody's. */
  verifyPassword(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a PHC string is weaker than those that `hashPassword` makes today. */
  needsRehash(hash: string): boolean;
}

/** Slow facts, and facts from outside the program, that `prepare` may gather. */
export interface Services extends Passwords {
  /** What is stored of a person's or webhook's secret: text that opens for the same id alone, or the secret itself where nothing keeps it (decision 029). */
  sealSecret(id: string, secret: string): string;
  /**
   * The time step whose 6-digit code this is, or undefined for a wrong one (specification §5, TOTP). In: whose secret, what
   * `sealSecret` made of it, the code as typed, UTC epoch milliseconds. Throws when the secret is sealed with a key that does not exist.
   */
  totpStep(userId: string, stored: string, code: string, now: number): number | undefined;
  /** A text's signature with the host's secret key, in base64url: whoever shows it later has it from this program. */
  signMark(text: string): string;
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

import type { Datasets } from "./datasets.ts";
import type { SignedOutCode } from "./errors/reading.ts";
import type { Errors } from "./errors.ts";
import type { Events } from "./events.ts";
import { actionsIn } from "./kit/action.ts";
import type { Change } from "./kit/change.ts";
import type { Reader } from "./kit/reader.ts";
import type { Actor, Permission } from "./permissions.ts";
import type { Program } from "./program.ts";

/** Fresh, unguessable values, handed in so that rules stay free of chance. */
export interface Fresh {
  /** A new row id. */
  id(): string;
  /** A new secret of 256 bits, URL-safe text. */
  token(): string;
  /** `length` characters drawn evenly from `alphabet`. */
  letters(alphabet: string, length: number): string;
}

/** What every rule is handed besides its facts. */
export interface Context {
  readonly actor: Actor;
  /** UTC epoch milliseconds. */
  readonly now: number;
  /** The program day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly program: Program;
  /** What the asking device is known by, such as 'Firefox on Windows'; empty when it said nothing. */
  readonly device: string;
  readonly fresh: Fresh;
  /** SHA-256 of a text, in hex. */
  readonly digest: (text: string) => string;
}

/** How passwords are kept. Slow on purpose, so it belongs into `prepare`. */
export interface Passwords {
  /** An argon2id PHC string for a password. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password fits a PHC string. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
}

/** Slow facts, and facts from outside the program, that `prepare` may gather. */
export interface Services extends Passwords {
  /**
   * The time step whose 6-digit code this is, or undefined for a wrong one (specification §5, TOTP). In: a Base32 secret, the
   * code as typed, UTC epoch milliseconds.
   */
  totpStep(secret: string, code: string, now: number): number | undefined;
}

/** The world of Regulars' actions, see core/kit/action.ts. */
export interface RegularsWorld {
  datasets: Datasets;
  errors: Errors;
  events: Events;
  permission: Permission;
  signedOut: SignedOutCode;
  context: Context;
  services: Services;
}

/** Reads the program's datasets. */
export type ProgramReader = Reader<Datasets>;

/** A change of the program's datasets. */
export type ProgramChange = Change<Datasets>;

const actions = /* @__PURE__ */ actionsIn<RegularsWorld>();

/** Defines a command, see core/kit/action.ts. */
export const command = actions.command;

/** Defines a query, see core/kit/action.ts. */
export const query = actions.query;

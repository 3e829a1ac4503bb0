import type { Datasets } from "./datasets.ts";
import { counterErrors } from "./errors/counter.ts";
import type { Entry } from "./errors/entry.ts";
import { memberErrors } from "./errors/members.ts";
import { pageErrors } from "./errors/on-page.ts";
import { programErrors } from "./errors/program.ts";
import { doorErrors } from "./errors/sign-in.ts";
import type { AuditNote } from "./kit/audit-note.ts";
import type { Change } from "./kit/change.ts";
import type { Refusal } from "./kit/refusal.ts";
import type { ReplyError } from "./kit/reply.ts";

/** The error catalogue (specification §8): every code with its kind, title and literal text. Its parts are in errors/. */
export const errors = {
  ...pageErrors,
  ...doorErrors,
  ...memberErrors,
  ...programErrors,
  ...counterErrors,
};

/** Every error code with the parameters its text needs. */
export type Errors = {
  [Code in keyof typeof errors]: (typeof errors)[Code] extends Entry<infer Params> ? Params : never;
};

/** One of the catalogue's codes. */
export type ErrorCode = keyof Errors;

/**
 * A rule's refusal. In: the code, the parameters of its text, changes that stay in spite of it, and what the audit log records of the
 * attempt, nothing when left out. Throws nothing; the engine answers with the catalogue's words.
 */
export function refuse<Code extends ErrorCode>(
  code: Code,
  params: Errors[Code],
  changes: readonly Change<Datasets>[] = [],
  audit?: AuditNote,
): Refusal<Errors, Code, Datasets> {
  return { refused: true, code, params, changes, ...(audit !== undefined && { audit }) };
}

/** The words for a code, ready to show. In: a code of the catalogue and its parameters. */
export function errorReply<Code extends ErrorCode>(code: Code, params: Errors[Code]): ReplyError {
  // The catalogue pairs each code with its own parameters; TypeScript loses the pairing when the code is a variable.
  const { title, text, isToast } = errors[code] as unknown as Entry<object>;
  return {
    code,
    title,
    message: text(params),
    params: { ...(params as object) },
    ...(isToast && { isToast }),
  };
}

import type { Datasets } from "./datasets.ts";
import { type Declared, declared } from "./declarations.ts";
import type { AuditNote } from "./kit/audit-note.ts";
import type { Change } from "./kit/change.ts";
import type { ErrorDeclaration, ErrorKind } from "./kit/declarations.ts";
import type { Refusal } from "./kit/refusal.ts";

type DeclaredErrors = Declared<"errors">;

/** Every error code with the parameters its text needs. */
export type Errors = {
  [Code in keyof DeclaredErrors]: DeclaredErrors[Code] extends ErrorDeclaration<infer Params>
    ? Params
    : never;
};

/** One of the codes. */
export type ErrorCode = keyof Errors;

/** What sort of refusal each code is (specification §8). */
export function errorKinds(): Readonly<Record<ErrorCode, ErrorKind>> {
  const all: Readonly<Record<ErrorCode, ErrorDeclaration<unknown>>> = declared("errors");
  return Object.fromEntries(
    Object.entries(all).map(([code, { kind }]) => [code, kind]),
  ) as Readonly<Record<ErrorCode, ErrorKind>>; // the same codes as in `all`
}

/**
 * A rule's refusal. In: the code, the parameters of its text, changes that stay in spite of it, and what the audit log records of the
 * attempt, nothing when left out. Throws nothing. Its words are in src/messages/en/errors.
 */
export function refuse<Code extends ErrorCode>(
  code: Code,
  params: Errors[Code],
  changes: readonly Change<Datasets>[] = [],
  audit?: AuditNote,
): Refusal<Errors, Code, Datasets> {
  return { refused: true, code, params, changes, ...(audit !== undefined && { audit }) };
}

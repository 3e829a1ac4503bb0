import type { Datasets } from "./datasets.ts";
import { type Declared, declared } from "./declarations.ts";
import type { AuditNote } from "./kit/audit-note.ts";
import type { Change } from "./kit/change.ts";
import type { ErrorDeclaration, ErrorKind } from "./kit/declarations.ts";
import type { Refusal } from "./kit/refusal.ts";

type DeclaredErrors = Declared<"errors">;

/** Every error code with the parameters of its text. */
export type Errors = {
  [Code in keyof DeclaredErrors]: DeclaredErrors[Code] extends ErrorDeclaration<infer Params>
    ? Params
    : never;
};

/** An error code. */
export type ErrorCode = keyof Errors;

/** Returns the kind of refusal of every code (specification §8). */
export function errorKinds(): Readonly<Record<ErrorCode, ErrorKind>> {
  const all: Readonly<Record<ErrorCode, ErrorDeclaration<unknown>>> = declared("errors");
  return Object.fromEntries(
    Object.entries(all).map(([code, { kind }]) => [code, kind]),
  ) as Readonly<Record<ErrorCode, ErrorKind>>; // the same codes as in `all`
}

/**
 * Returns a refusal. `extra` adds changes that are committed in spite of it, and the audit record of the attempt. The texts are in
 * src/messages/en/modules.
 */
export function refuse<Code extends ErrorCode>(
  code: Code,
  params: Errors[Code],
  changes: readonly Change<Datasets>[] = [],
  audit?: AuditNote,
): Refusal<Errors, Code, Datasets> {
  return { refused: true, code, params, changes, ...(audit !== undefined && { audit }) };
}

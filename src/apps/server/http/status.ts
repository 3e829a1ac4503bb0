import { errorKinds } from "#core/errors.ts";
import type { ErrorKind } from "#core/kit/declarations.ts";
import type { CodedReply } from "#core/kit/reply.ts";

/** The HTTP status of each kind of error (decision 119). */
const statuses: Readonly<Record<ErrorKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  refused: 422,
  "too-many": 429,
  unavailable: 503,
  internal: 500,
};

const statusOfCode: ReadonlyMap<string, number> = new Map(
  Object.entries(errorKinds()).map(([code, kind]) => [code, statuses[kind]]),
);

/** Returns the HTTP status of a reply: 200 or its error's; 500 for an undeclared code. */
export function statusOf(reply: CodedReply<unknown>): number {
  return reply.ok ? 200 : (statusOfCode.get(reply.error.code) ?? 500);
}

import { refuse } from "../errors.ts";
import { ascending } from "../kit/pages.ts";
import type { ProgramReader } from "../world.ts";
import { type CodeRevocation, OFFLINE_CODE_MS } from "./code-revocation.ts";
import type { IssuedCode } from "./offline-code.ts";

/** Reads the first revocation since a code was issued, undefined without one. One query. */
export async function findRevocation(
  reader: ProgramReader,
  { userId, issuedAt }: IssuedCode,
): Promise<CodeRevocation | undefined> {
  const [first] = await reader.many("codeRevocations", {
    where: { userId, at: { atLeast: issuedAt } },
    ...ascending("at"),
    limit: 1,
  });
  return first;
}

/**
 * Returns the refusal of an offline code that was expired or revoked when the customer was at the counter, undefined for a valid one. Takes
 * what {@link findRevocation} read, and that time in UTC epoch milliseconds: a purchase that is sent later counts for its own time.
 */
export function checkOfflineCode(
  { issuedAt }: IssuedCode,
  revocation: CodeRevocation | undefined,
  at: number,
) {
  if (revocation !== undefined && revocation.at <= at) return refuse("offline-code-revoked", {});
  return at < issuedAt + OFFLINE_CODE_MS ? undefined : refuse("offline-code-expired", {});
}

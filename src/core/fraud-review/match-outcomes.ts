import type { ProgramChange, ProgramReader } from "../world.ts";
import type { FraudMatch, MatchOutcome } from "./fraud-match.ts";

/** The most rules that can match points. */
const MOST_MATCHES = 20;

/** Reads what rules found about pending points. One round trip. */
export function matchesOf(
  reader: ProgramReader,
  pendingIds: readonly string[],
): Promise<readonly FraudMatch[]> {
  return reader.many("fraudMatches", {
    where: { pendingId: { anyOf: pendingIds } },
    order: [["id", "asc"]],
    limit: MOST_MATCHES * Math.max(1, pendingIds.length),
  });
}

/** Returns the changes that record what became of matches. */
export function outcomeChanges(
  matches: readonly FraudMatch[],
  outcome: MatchOutcome,
): readonly ProgramChange[] {
  return matches
    .filter((match) => match.outcome === "open")
    .map(({ id }) => ({ kind: "patch", dataset: "fraudMatches", id, fields: { outcome } }));
}

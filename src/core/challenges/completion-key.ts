/** The source of the ledger entry of a completion's points, and of the entry that takes them back; their reference is the completion. */
export const CHALLENGE_SOURCE = "challenge";
export const CHALLENGE_UNDONE_SOURCE = "challenge-undone";

/** Returns the ledger's unique key of a completion's points, or of taking them back. */
export function completionKey(source: string, id: string, times: number): string {
  return `${source}-${id}.${times}`;
}

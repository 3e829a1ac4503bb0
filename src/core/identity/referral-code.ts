import type { Fresh, ProgramReader } from "../world.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CANDIDATES = 8;

/**
 * Returns referral codes to try for a name: its first five letters or digits in upper case and without accents, so that everyone can type
 * them, and four random letters (readings, Points and tiers).
 */
export function referralCodeCandidates(name: string, fresh: Fresh): readonly string[] {
  const stem = name
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, 5);
  return Array.from({ length: CANDIDATES }, () => stem + fresh.letters(LETTERS, 4));
}

/** Returns the first unused candidate, or undefined when all are taken. One query. */
export async function freeReferralCode(
  candidates: readonly string[],
  reader: ProgramReader,
): Promise<string | undefined> {
  const holders = await reader.many("users", {
    where: { referralCode: { anyOf: candidates } },
    order: [["id", "asc"]],
    limit: candidates.length,
  });
  const taken = new Set(holders.map((user) => user.referralCode));
  return candidates.find((candidate) => !taken.has(candidate));
}

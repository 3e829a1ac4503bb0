import type { Program } from "../program.ts";
import { rulesAt } from "../rules/rule-book.ts";
import { type ChallengeVersion, challengeVersion } from "./challenge-definition.ts";

/**
 * Returns the challenges that were active at a time, also those whose dates do not contain it.
 * @param at UTC epoch milliseconds, at most seven days ago
 */
export function challengesAt(
  { rules }: Pick<Program, "rules">,
  at: number,
): readonly ChallengeVersion[] {
  return rulesAt(rules, "challenge", at).map(challengeVersion);
}

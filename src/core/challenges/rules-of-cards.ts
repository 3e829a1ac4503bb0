import { IN_FORCE } from "../rules/rule-version.ts";
import type { ProgramReader } from "../world.ts";
import type { Card } from "./card.ts";
import { type ChallengeVersion, challengeVersion } from "./challenge-definition.ts";

/** Returns the latest versions of challenges, whatever their state. One round trip. */
export async function latestVersions(
  reader: ProgramReader,
  ids: readonly string[],
): Promise<readonly ChallengeVersion[]> {
  const rows = await reader.many("ruleVersions", {
    where: { ruleId: { anyOf: ids }, until: IN_FORCE },
    order: [["id", "asc"]],
    limit: ids.length,
  });
  return rows.map(challengeVersion);
}

/**
 * Returns challenges with the rules of all cards. A check that is reported late has the version of its time, and so has a clock that was set back; a
 * card may have been begun since, under later rules: only then they are read, in one more round trip.
 */
export async function withRulesOfCards(
  reader: ProgramReader,
  challenges: readonly ChallengeVersion[],
  cards: readonly Card[],
): Promise<readonly ChallengeVersion[]> {
  const replaced = challenges.filter(({ ruleId, definition }) =>
    cards.some(
      ({ challengeId, version }) => challengeId === ruleId && version > definition.rulesVersion,
    ),
  );
  if (replaced.length === 0) return challenges;
  const rows = await latestVersions(
    reader,
    replaced.map(({ ruleId }) => ruleId),
  );
  const latest = new Map(rows.map(({ ruleId, definition }) => [ruleId, definition]));
  return challenges.map((challenge) => {
    const { rules, rulesVersion, earlier } = latest.get(challenge.ruleId) ?? challenge.definition;
    return {
      ...challenge,
      definition: { ...challenge.definition, rules, rulesVersion, earlier },
    };
  });
}

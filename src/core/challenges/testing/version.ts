import { IN_FORCE, type RuleVersion } from "../../rules/rule-version.ts";
import type { ChallengeRules } from "../challenge-definition.ts";
import { tenthCoffee } from "./definition.ts";

/** The first version of an active stamp card, with these rules where they differ from nine coffees. */
export function aChallengeVersion(
  rules: Partial<ChallengeRules> = {},
  own: Partial<Omit<RuleVersion, "definition">> = {},
): RuleVersion {
  const ruleId = own.ruleId ?? "card";
  const version = own.version ?? 1;
  const merged = { ...tenthCoffee.rules, ...rules };
  return {
    id: `${ruleId}.${version}`,
    ruleId,
    kind: "challenge",
    version,
    state: "active",
    at: 0,
    until: IN_FORCE,
    authorId: "boss",
    authorName: "Boss",
    definition: { ...tenthCoffee, rules: merged, rulesVersion: 1, earlier: [] },
    ...own,
  };
}

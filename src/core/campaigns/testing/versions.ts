import { NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation } from "#testing/rows.ts";
import { CURRENT_RULES, IN_FORCE, type RuleVersion } from "../../rules/rule-version.ts";
import { doublePoints } from "./definition.ts";

/** Returns a stored version of a campaign, a draft that has just been created, with the given fields. */
export function aVersion(own: Partial<RuleVersion> = {}): RuleVersion {
  const { ruleId = "c", version = 1 } = own;
  return {
    id: `${ruleId}.${version}`,
    ruleId,
    kind: "campaign",
    version,
    state: "draft",
    at: NOON,
    until: IN_FORCE,
    authorId: "other",
    authorName: "Otto",
    definition: doublePoints,
    ...own,
  };
}

/** Returns a reader of a store with these versions, an open location and a closed one. */
export function store(...ruleVersions: readonly RuleVersion[]) {
  return readerOf({
    ruleVersions,
    currentRules: [{ id: CURRENT_RULES, revision: 4 }],
    locations: [aLocation(), aLocation({ id: "old", name: "Old", nameKey: "old", isOpen: false })],
  });
}

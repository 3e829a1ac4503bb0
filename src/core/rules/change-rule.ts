import { actingUser } from "../identity/acting-user.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { CURRENT_RULES, IN_FORCE, type RuleVersion } from "./rule-version.ts";

/** What a change of a rule needs to know: its latest version, and the number of changes of rules so far. */
export interface RuleFacts {
  /** Undefined for a new rule, and for an unknown id. */
  readonly latest: RuleVersion | undefined;
  readonly revision: number;
}

/**
 * Reads the facts of a change and locks the number of changes, so that changes of rules happen one after the other. One round trip for a
 * new rule (null), two for another.
 */
export async function ruleFacts(reader: ProgramReader, ruleId: string | null): Promise<RuleFacts> {
  const current = await reader.one("currentRules", { id: CURRENT_RULES }, { lock: true });
  const revision = current?.revision ?? 0;
  if (ruleId === null) return { latest: undefined, revision };
  return { latest: await reader.one("ruleVersions", { ruleId, until: IN_FORCE }), revision };
}

/**
 * Returns the changes with which every process reads the rules again, because something they refer to has changed. Locks the number of changes.
 * One round trip.
 */
export async function rulesReadAgain(reader: ProgramReader): Promise<readonly ProgramChange[]> {
  const current = await reader.one("currentRules", { id: CURRENT_RULES }, { lock: true });
  return current === undefined ? [] : [nextRevision(current.revision)];
}

function nextRevision(revision: number): ProgramChange {
  const id = CURRENT_RULES;
  return revision === 0
    ? { kind: "insert", dataset: "currentRules", row: { id, revision: 1 } }
    : { kind: "patch", dataset: "currentRules", id, fields: { revision: revision + 1 } };
}

/**
 * Returns the changes that put a new version of a rule in force, for every request after this commit, in every process.
 * @param next `ruleId` of a new rule is a fresh id
 */
export function ruleChanges(
  { latest, revision }: RuleFacts,
  next: Pick<RuleVersion, "ruleId" | "kind" | "state" | "definition">,
  context: Context,
): { readonly version: RuleVersion; readonly changes: readonly ProgramChange[] } {
  const { id: authorId, name: authorName } = actingUser(context);
  const number = (latest?.version ?? 0) + 1;
  // The clock of another process may be behind: a version never ends before it begins.
  const at = Math.max(context.now, latest?.at ?? 0);
  const { ruleId } = next;
  const version: RuleVersion = {
    ...next,
    id: `${ruleId}.${number}`,
    version: number,
    at,
    until: IN_FORCE,
    authorId,
    authorName,
  };
  const replaced: readonly ProgramChange[] =
    latest === undefined
      ? []
      : [{ kind: "patch", dataset: "ruleVersions", id: latest.id, fields: { until: at } }];
  return {
    version,
    changes: [
      ...replaced,
      { kind: "insert", dataset: "ruleVersions", row: version },
      nextRevision(revision),
    ],
  };
}

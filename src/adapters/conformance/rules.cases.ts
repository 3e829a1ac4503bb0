import { expect, it } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { Datasets } from "#core/datasets.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { rulesAt } from "#core/rules/rule-book.ts";
import { CURRENT_RULES, IN_FORCE, REPLACED_RULES_MS } from "#core/rules/rule-version.ts";
import type { Store } from "#engine/ports.ts";
import { storedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { signedIn } from "./program.ts";
import { expectBroken, fresh, NOW } from "./rows.ts";

/** A stored version of a campaign, the first and active unless stated otherwise. */
function aRuleVersion(own: Partial<Datasets["ruleVersions"]> = {}): Datasets["ruleVersions"] {
  const { ruleId = fresh.id(), version = 1 } = own;
  return {
    id: `${ruleId}.${version}`,
    ruleId,
    kind: "campaign",
    version,
    state: "active",
    at: NOW,
    until: IN_FORCE,
    authorId: "boss",
    authorName: "Boss",
    definition: { name: "Double Tuesday", conditions: {} },
    ...own,
  };
}

/** Versions of campaigns and challenges (decision 154). */
export function rulesCases(store: () => Store): void {
  const programs = () => storedProgram(store(), defaultProgram, () => NOW);

  it("reach the next request once their number changes, for every open program", async () => {
    const opened = programs();
    const { token } = await signedIn(store());
    expect((await opened.current()).rules).toEqual({ revision: 0, versions: [] });
    const active = aRuleVersion();
    const replaced = aRuleVersion({ at: NOW - 2 * REPLACED_RULES_MS, until: NOW - DAY_MS });
    const forgotten = aRuleVersion({ until: NOW - REPLACED_RULES_MS - 1 });
    const draft = aRuleVersion({ state: "draft" });
    const all = [active, replaced, forgotten, draft].map((row) => inserted("ruleVersions", row));
    await commit(store(), ...all);
    await commit(store(), inserted("currentRules", { id: CURRENT_RULES, revision: 1 }));
    const found = await store().sessionWithUser(sha256Hex(token));
    expect(found?.inForce).toEqual({ settings: 0, rules: 1 });
    const { rules } = await opened.at({ settings: 0, rules: 1 });
    expect(new Set(rules.versions)).toEqual(new Set([active, replaced]));
    expect(rulesAt(rules, "campaign", NOW)).toEqual([active]);
    expect(rulesAt(rules, "campaign", NOW - DAY_MS - 1)).toEqual([replaced]);
    expect(rulesAt(rules, "challenge", NOW)).toEqual([]);
    expect((await programs().current()).rules.revision).toBe(1);
  });

  it("have different numbers within a rule", async () => {
    const first = aRuleVersion();
    await commit(store(), inserted("ruleVersions", first));
    const twin = inserted("ruleVersions", { ...first, id: fresh.id() });
    await expectBroken(store(), "unique-rule-version", twin);
  });

  it("are never removed, and change only once, when they are replaced", async () => {
    const row = aRuleVersion();
    await commit(store(), inserted("ruleVersions", row));
    const kept = { dataset: "ruleVersions" as const, id: row.id };
    const patch = (fields: Partial<Datasets["ruleVersions"]>) =>
      ({ ...kept, kind: "patch", fields }) as const;
    await expectBroken(store(), "rule-versions-fixed", patch({ state: "ended" }));
    await expectBroken(store(), "rule-versions-fixed", patch({ definition: { name: "B" } }));
    await expectBroken(store(), "rule-versions-fixed", { ...kept, kind: "remove" });
    await commit(store(), patch({ until: NOW + 1 }));
    await expectBroken(store(), "rule-versions-fixed", patch({ until: NOW + 2 }));
    expect(await store().reader.one("ruleVersions", { id: row.id })).toEqual({
      ...row,
      until: NOW + 1,
    });
  });
}

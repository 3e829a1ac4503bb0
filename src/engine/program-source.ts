import { segmentIdsOf } from "#core/campaigns/segments-asked.ts";
import { type Program, withSettings } from "#core/program.ts";
import { rowsById } from "#core/rows-by-id.ts";
import { noRules, type RuleBook } from "#core/rules/rule-book.ts";
import { CURRENT_RULES, REPLACED_RULES_MS } from "#core/rules/rule-version.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { InForce, Store } from "./ports.ts";

/** The program as its settings and rules define it. */
export interface ProgramSource {
  /**
   * Returns the program with the settings and rules that are committed when it is called, whichever process saved them. One round trip.
   * @throws StoreFailure when the data cannot be reached
   */
  current(): Promise<Program>;
  /**
   * Returns the program with the settings and rules whose numbers came with the session. No read, unless a number is new.
   * @throws StoreFailure when the data cannot be reached
   */
  at(inForce: InForce): Promise<Program>;
}

/** Most active versions of rules that a program keeps, replaced ones of the last days included. */
const MAX_RULES = 10_000;

/**
 * Returns the program whose settings and rules are in the store (decisions 140 and 154). Keeps those that were used last.
 * @param base the program until settings are stored
 * @param now the time in UTC epoch milliseconds
 */
export function storedProgram(
  { reader }: Pick<Store, "reader">,
  base: Program,
  now: () => number,
): ProgramSource {
  let known = base;
  async function settingsOf(version: number): Promise<Program> {
    if (version === known.version) return known;
    const stored = await reader.one("settingsVersions", { id: String(version) });
    return stored === undefined ? base : withSettings(base, stored);
  }
  async function rulesOf(revision: number): Promise<RuleBook> {
    if (revision === known.rules.revision) return known.rules;
    if (revision === 0) return noRules;
    const versions = await reader.many("ruleVersions", {
      where: { state: "active", until: { atLeast: now() - REPLACED_RULES_MS } },
      order: [["id", "asc"]],
      limit: MAX_RULES,
    });
    const asked = segmentIdsOf(versions);
    if (asked.size === 0) return { revision, versions };
    const segments = await rowsById(reader, "segments", asked);
    return { revision, versions, segments: [...segments.values()] };
  }
  async function at({ settings, rules: revision }: InForce): Promise<Program> {
    if (settings === known.version && revision === known.rules.revision) return known;
    const [program, rules] = await Promise.all([settingsOf(settings), rulesOf(revision)]);
    // Another call may have read something newer meanwhile; each request keeps its own.
    known = { ...program, rules };
    return known;
  }
  return {
    at,
    async current() {
      const [settings, rules] = await Promise.all([
        reader.one("currentSettings", { id: CURRENT_SETTINGS }),
        reader.one("currentRules", { id: CURRENT_RULES }),
      ]);
      return at({ settings: settings?.version ?? 0, rules: rules?.revision ?? 0 });
    },
  };
}

/** Returns a program that never changes, for tests and tools. */
export function fixedProgram(program: Program): ProgramSource {
  return { current: () => Promise.resolve(program), at: () => Promise.resolve(program) };
}

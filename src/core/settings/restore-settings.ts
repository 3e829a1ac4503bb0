import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { changedPolicy, chosenExpiry } from "../point-expiry/changed-policy.ts";
import { settingsOf, withSettings } from "../program.ts";
import { changedTierRules, chosenTierRules } from "../tier-rules/changed-rules.ts";
import { command } from "../world.ts";
import { managesSecurity, withoutAdminChanges } from "./admin-sections.ts";
import { checkSettings, latestProgram, newVersion, settingsFacts } from "./change-settings.ts";

/** The version to restore, the version in force that the user saw, and whether the consequences of another currency or time zone are confirmed. */
export const restoreSettingsInput = z.strictObject({
  version: z.int().check(z.gte(1)),
  base: z.int().check(z.gte(1)),
  isConfirmed: z.prefault(z.boolean(), false),
});

/**
 * Saves the settings of an earlier version again, as a new version (decision 140). Refused when a newer one was saved meanwhile. Sections of
 * admins stay as they are when somebody else restores (decision 147).
 */
export const restoreSettings = /* @__PURE__ */ command({
  name: "restoreSettings",
  input: restoreSettingsInput,
  may: "canManageProgram",
  async load({ version }, reader) {
    const [facts, wanted] = await Promise.all([
      settingsFacts(reader),
      reader.one("settingsVersions", { id: String(version) }),
    ]);
    return { ...facts, wanted };
  },
  decide({ wanted, ...facts }, { version, base, isConfirmed }, context) {
    if (wanted === undefined || facts.latest === undefined) {
      return refuse("settings-version-not-found", {});
    }
    if (facts.latest.version !== base) {
      return refuse("settings-changed-meanwhile", { author: facts.latest.authorName });
    }
    const program = latestProgram(facts, context.program);
    const before = settingsOf(program);
    const { hasCounter } = program;
    const earlier = settingsOf(withSettings(program, wanted));
    const isWhole = managesSecurity(context.actor);
    const allowed = isWhole ? earlier : withoutAdminChanges(before, earlier);
    const expiry = changedPolicy(before.expiry, chosenExpiry(earlier.expiry), context.today);
    const rules = chosenTierRules(earlier.tierRules);
    const tierRules = changedTierRules(before.tierRules, rules, context.today);
    const after = { ...allowed, expiry, tierRules };
    const refusal = checkSettings(before, after, facts, { isConfirmed, hasCounter });
    if (refusal !== undefined) return refusal;
    const restored = { origin: "restored", restoredVersion: version } as const;
    const next = newVersion(before, after, facts, restored, context);
    return {
      changes: next.changes,
      events: [{ name: "settings.restored", params: { version } }],
      result: { version: next.version },
      audit: next.audit,
    };
  },
});

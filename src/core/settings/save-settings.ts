import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { isRefusal } from "../kit/refusal.ts";
import { changedPolicy } from "../point-expiry/changed-policy.ts";
import type { ExpiryPolicy } from "../point-expiry/expiry-policy.ts";
import { findUnknownSkus, refuseUnknownSkus } from "../products/selected-skus.ts";
import { type Program, type Settings, settingsOf, withSettings } from "../program.ts";
import { changedTierRules } from "../tier-rules/changed-rules.ts";
import type { Tier } from "../tiers.ts";
import { type Context, command, type ProgramReader } from "../world.ts";
import { isAdminSetting, managesSecurity } from "./admin-sections.ts";
import {
  checkSettings,
  latestProgram,
  newVersion,
  type SettingsFacts,
  settingsFacts,
} from "./change-settings.ts";
import { settingsDifferences } from "./differences.ts";
import type { ProgramImage } from "./program-image.ts";
import { withDecimals } from "./purchase-amounts.ts";
import { type SectionsInput, sectionsInput } from "./section-fields.ts";
import type { SettingsVersion } from "./settings-version.ts";
import { keptForGood, storedFiles, usedImages } from "./used-images.ts";

/**
 * The sections to change, the version that the form was loaded from (0: none), and whether the user has confirmed the consequences of
 * another currency, time zone, expiry or rules of tiers, another two-factor rule or shorter sessions.
 */
export const saveSettingsInput = z.strictObject({
  base: z.int().check(z.gte(0)),
  sections: sectionsInput,
  isConfirmed: z.prefault(z.boolean(), false),
});

/**
 * Saves sections of the program's settings as a new version, which holds for every request after this commit, in every process (decision
 * 140). Refused when somebody else has changed one of these sections since the form was loaded, and 'permission-denied' for a section of admins
 * (decision 147). Nobody's tier changes.
 */
export const saveSettings = /* @__PURE__ */ command({
  name: "saveSettings",
  input: saveSettingsInput,
  may: "canManageProgram",
  async load({ base, sections }, reader) {
    const excluded = sections.purchases?.excluded ?? { skus: [] };
    const [facts, loaded, images, unknownSkus] = await Promise.all([
      settingsFacts(reader),
      versionOf(reader, base),
      storedFiles(usedImages(sections), reader),
      findUnknownSkus(reader, excluded),
    ]);
    return { ...facts, loaded, images, unknownSkus };
  },
  decide(facts, { base, sections, isConfirmed }, context) {
    const isForbidden = Object.keys(sections).some(isAdminSetting);
    if (isForbidden && !managesSecurity(context.actor)) return refuse("permission-denied", {});
    const program = latestProgram(facts, context.program);
    const before = settingsOf(program);
    const { hasCounter } = program;
    const conflict = checkUnchanged(facts, base, sections, program);
    if (conflict !== undefined) return conflict;
    const after = withSections(before, sections, context);
    if (isRefusal(after)) return after;
    if (facts.images.includes(undefined)) return refuse("image-not-found", {});
    const unknown = refuseUnknownSkus(facts.unknownSkus);
    if (unknown !== undefined) return unknown;
    const refusal = checkSettings(before, after, facts, { isConfirmed, hasCounter });
    if (refusal !== undefined) return refusal;
    const saved = { origin: "saved", restoredVersion: null } as const;
    const { version, changes, audit } = newVersion(before, after, facts, saved, context);
    return {
      changes: [...changes, ...keptForGood(facts.images)],
      events: [{ name: "settings.saved", params: {} }],
      result: { version },
      audit,
    };
  },
});

/** Reads a version; undefined for 0. */
async function versionOf(reader: ProgramReader, version: number) {
  return version === 0 ? undefined : reader.one("settingsVersions", { id: String(version) });
}

interface SaveFacts extends SettingsFacts {
  /** The version that the form was loaded from. */
  readonly loaded: SettingsVersion | undefined;
  /** The stored files of the images that the sections refer to; undefined for a missing one. */
  readonly images: readonly (ProgramImage | undefined)[];
  /** The SKUs of products that never earn that no product has. */
  readonly unknownSkus: readonly string[];
}

/** Refuses when one of the sections has changed since the version that the form was loaded from. */
function checkUnchanged(
  { latest, loaded }: SaveFacts,
  base: number,
  sections: SectionsInput,
  program: Program,
) {
  if (latest === undefined || latest.version === base) return undefined;
  if (loaded !== undefined) {
    const since = settingsDifferences(
      settingsOf(withSettings(program, loaded)),
      settingsOf(program),
    );
    const isSaved = (field: string) => Object.hasOwn(sections, field.split(".")[0] ?? "");
    if (!since.some(({ field }) => isSaved(field))) return undefined;
  }
  return refuse("settings-changed-meanwhile", { author: latest.authorName });
}

/** Returns the settings with the given sections, ids for new tiers, and the dates of a changed expiry and changed rules of tiers. */
function withSections(before: Settings, sections: SectionsInput, { fresh, today }: Context) {
  const { brand, card, timeZone, tiers, points, purchases, qr, mail, contact, legal, security } =
    sections;
  const known = new Map(before.tiers.map((tier) => [tier.id, tier]));
  const unknown = tiers?.some(({ id }) => id !== null && !known.has(id));
  if (unknown === true) return refuse("tier-not-found", {});
  const next = tiers?.map((tier): Tier => ({ ...tier, id: tier.id ?? fresh.id() }));
  return {
    ...before,
    brand: { ...before.brand, ...brand },
    card: { ...before.card, ...card },
    timeZone: timeZone ?? before.timeZone,
    tiers: next ?? before.tiers,
    tierRules:
      sections.tierRules === undefined
        ? before.tierRules
        : changedTierRules(before.tierRules, sections.tierRules, today),
    points: { ...before.points, ...points },
    expiry: nextExpiry(before, sections.expiry, next ?? before.tiers, today),
    review: sections.review ?? before.review,
    purchases: withDecimals({ ...before.purchases, ...purchases }),
    qr: { ...before.qr, ...qr },
    mail: { ...before.mail, ...mail },
    contact: { ...before.contact, ...contact },
    legal: { ...before.legal, ...legal },
    security: { ...before.security, ...security },
  };
}

/** The expiry after a save: the chosen one with its dates, or the one before. Tiers that no longer exist are left out. */
function nextExpiry(
  { expiry }: Settings,
  chosen: SectionsInput["expiry"],
  tiers: readonly Tier[],
  today: string,
): ExpiryPolicy {
  const next = chosen === undefined ? expiry : changedPolicy(expiry, chosen, today);
  const exemptTiers = next.exemptTiers.filter((id) => tiers.some((tier) => tier.id === id));
  return exemptTiers.length === next.exemptTiers.length ? next : { ...next, exemptTiers };
}

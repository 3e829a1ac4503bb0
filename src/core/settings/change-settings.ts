import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import type { AuditDetail } from "../kit/audit-detail.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { isSameExpiry } from "../point-expiry/changed-policy.ts";
import { type Program, type Settings, settingsOf, withSettings } from "../program.ts";
import { isSameTierRules } from "../tier-rules/changed-rules.ts";
import { countsMoney } from "../tier-rules/tier-rules.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { settingsDetail } from "./audit-details.ts";
import { type SettingsDifference, settingsDifferences } from "./differences.ts";
import { securityConsequences } from "./security-consequences.ts";
import { CURRENT_SETTINGS, type SettingsVersion } from "./settings-version.ts";

/** Parts of an audit record; the history shows all differences. */
const MAX_DETAILS = 20;

/** What a change of the settings needs to know: the version in force, how many customers hold each tier, by its id, and whether there are purchases. */
export interface SettingsFacts {
  /** Undefined until a version is stored. */
  readonly latest: SettingsVersion | undefined;
  readonly members: ReadonlyMap<string, number>;
  readonly hasPurchases: boolean;
  /** Whether a job still reads the ledgers of older accounts, so that nobody knows yet what would expire. */
  readonly hasUnknownLots: boolean;
  /** Whether a job still reads what older accounts earned and spent, so that nobody knows yet which tiers they would have. */
  readonly hasUnknownSums: boolean;
}

/** Reads the facts of a change, and locks the version in force. Two round trips; the store maintains the counts. */
export async function settingsFacts(reader: ProgramReader): Promise<SettingsFacts> {
  const [current, groups, purchases, unknownLots, unknownSums] = await Promise.all([
    reader.one("currentSettings", { id: CURRENT_SETTINGS }, { lock: true }),
    reader.groups("users", { by: ["tier"], where: { role: "customer" } }),
    reader.countUpTo("purchases", { where: {}, most: 1 }),
    reader.countUpTo("users", { where: { oldestLot: null }, most: 1 }),
    reader.countUpTo("users", { where: { tierSince: null }, most: 1 }),
  ]);
  const latest =
    current === undefined
      ? undefined
      : await reader.one("settingsVersions", { id: String(current.version) });
  const members = new Map(groups.map(({ key, count }) => [key.tier, count]));
  const unknown = { hasUnknownLots: unknownLots > 0, hasUnknownSums: unknownSums > 0 };
  return { latest, members, hasPurchases: purchases > 0, ...unknown };
}

/** Returns the program with the latest stored settings, which may be newer than those of the request's context. */
export function latestProgram({ latest }: SettingsFacts, program: Program): Program {
  return latest === undefined ? program : withSettings(program, latest);
}

/** Whether the user has confirmed the consequences of a change. */
export interface Confirmation {
  readonly isConfirmed: boolean;
}

/**
 * Refuses settings that remove a tier with customers, that turn on expiry before all lots or periods of tiers before all sums are known,
 * that make tiers depend on money without purchases, or that change currency, time zone, expiry, the rules of tiers, the main admin's two-factor or make sessions shorter without confirmation; undefined if they may be saved. Currency and time zone of a program without customers and purchases affect no history.
 */
export function checkSettings(
  before: Settings,
  after: Settings,
  { members, hasPurchases, hasUnknownLots, hasUnknownSums }: SettingsFacts,
  { isConfirmed, hasCounter }: Confirmation & Pick<Program, "hasCounter">,
) {
  const kept = new Set(after.tiers.map(({ id }) => id));
  const removed = before.tiers.find(({ id }) => !kept.has(id) && (members.get(id) ?? 0) > 0);
  if (removed !== undefined) {
    const { id, name } = removed;
    return refuse("tier-has-members", { tier: name, members: members.get(id) ?? 0 });
  }
  const expires = after.expiry.kind !== "never" && !isSameExpiry(before.expiry, after.expiry);
  if (expires && hasUnknownLots) return refuse("lots-not-known", {});
  const movesTiers = !isSameTierRules(before.tierRules, after.tierRules);
  const { basis } = after.tierRules;
  // Without a counter there are no purchases.
  if (countsMoney(basis) && !hasCounter) return refuse("tiers-out-of-reach", {});
  if (movesTiers && basis !== "balance" && hasUnknownSums) return refuse("tier-sums-not-known", {});
  if (isConfirmed) return undefined;
  const hasHistory = hasPurchases || [...members.values()].some((count) => count > 0);
  const { currency } = after.purchases;
  if (hasHistory && currency !== before.purchases.currency) {
    return refuse("currency-change-unconfirmed", { currency });
  }
  const { timeZone } = after;
  if (hasHistory && timeZone !== before.timeZone) {
    return refuse("time-zone-change-unconfirmed", { timeZone });
  }
  if (expires) return refuse("expiry-change-unconfirmed", {});
  if (movesTiers) return refuse("tier-rules-change-unconfirmed", {});
  if (securityConsequences(before.security, after.security).length > 0) {
    return refuse("security-change-unconfirmed", {});
  }
  return undefined;
}

/** How a new version came about. */
type Origin = Pick<SettingsVersion, "origin" | "restoredVersion">;

/** Returns the next version's number, the changes that store it, and the audit record. Nothing is stored when nothing differs. */
export function newVersion(
  before: Settings,
  after: Settings,
  { latest }: SettingsFacts,
  origin: Origin,
  context: Context,
) {
  const differences = settingsDifferences(before, after);
  const number = latest?.version ?? 0;
  if (differences.length === 0) {
    return { version: number, changes: [], audit: auditOf(number, NOTHING_CHANGED) };
  }
  const { id: authorId, name: authorName } = actingUser(context);
  const row = { at: context.now, authorId, authorName, ...origin, settings: { ...after } };
  return {
    version: number + 1,
    changes: versionChanges(number, row),
    audit: auditOf(number + 1, details(differences)),
  };
}

/** Returns the changes that store a version after the version `previous` (0: none) and put it in force. */
export function versionChanges(
  previous: number,
  row: Omit<SettingsVersion, "id" | "version">,
): readonly ProgramChange[] {
  const version = previous + 1;
  const id = CURRENT_SETTINGS;
  return [
    {
      kind: "insert",
      dataset: "settingsVersions",
      row: { id: String(version), version, ...row },
    },
    previous === 0
      ? { kind: "insert", dataset: "currentSettings", row: { id, version } }
      : { kind: "patch", dataset: "currentSettings", id, fields: { version } },
  ];
}

/** Returns the changes that store the configured settings of a new program as version 1. `now` in UTC epoch milliseconds. */
export function firstVersion(program: Program, now: number): readonly ProgramChange[] {
  return versionChanges(0, {
    at: now,
    authorId: null,
    authorName: "",
    origin: "configuration",
    restoredVersion: null,
    settings: { ...settingsOf(program) },
  });
}

function auditOf(version: number, detail: string | readonly AuditDetail[]) {
  return { kind: "settings", id: String(version), name: "", detail };
}

function details(differences: readonly SettingsDifference[]): readonly AuditDetail[] {
  const named = differences
    .slice(0, MAX_DETAILS)
    .map(({ field, item, before, after }) =>
      settingsDetail("setting-changed", { field, item, before, after }),
    );
  const count = differences.length - named.length;
  return count === 0 ? named : [...named, settingsDetail("more-settings-changed", { count })];
}

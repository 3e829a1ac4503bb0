import { describe, expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram, type Program, settingsOf } from "../program.ts";
import { balanceRules, type ChosenTierRules, type TierRules } from "../tier-rules/tier-rules.ts";
import type { SettingsFacts } from "./change-settings.ts";
import { restoreSettings } from "./restore-settings.ts";
import { saveSettings } from "./save-settings.ts";
import type { SettingsVersion } from "./settings-version.ts";

const yearly: ChosenTierRules = { basis: "earned-year", months: 12, graceDays: 30 };
const program: Program = { ...defaultProgram, hasCounter: true };
const boss = contextFor(aUser({ id: "boss", role: "admin" }), { program });

function aVersion(version: number, tierRules: TierRules): SettingsVersion {
  const by = { at: 5, authorId: "boss", authorName: "Bo", origin: "saved" } as const;
  const settings = { ...settingsOf(program), tierRules };
  return { id: String(version), version, ...by, restoredVersion: null, settings };
}

const known = { members: new Map(), hasPurchases: true, hasUnknownLots: false };
const nobody: SettingsFacts = { ...known, latest: undefined, hasUnknownSums: false };

function save(tierRules: object, own: Partial<SettingsFacts> = {}, isConfirmed = true, by = boss) {
  const base = own.latest?.version ?? 0;
  const input = saveSettings.input.parse({ base, sections: { tierRules }, isConfirmed });
  const facts = { ...nobody, ...own, loaded: own.latest, images: [], unknownSkus: [] };
  return saveSettings.decide(facts, input, by);
}

const savedRules = (decision: object) => ({
  changes: [{ row: { settings: { tierRules: decision } } }, {}],
});

describe("rules of tiers as settings (decision 187)", () => {
  test("are saved with the day from which periods are judged", () => {
    const wanted = { ...yearly, since: "2026-03-14" };
    expect(save(yearly)).toMatchObject(savedRules(wanted));
  });

  test("keep that day when nothing of the rules changes, and lose it with the balance", () => {
    const latest = aVersion(4, { ...yearly, since: "2025-11-26" });
    expect(save({ ...yearly, months: 6 }, { latest })).toMatchObject(
      savedRules({ since: "2025-11-26" }),
    );
    expect(save({ ...yearly, graceDays: 60 }, { latest })).toMatchObject(
      savedRules({ since: "2026-03-14" }),
    );
    expect(save({ ...yearly, basis: "balance" }, { latest })).toMatchObject(
      savedRules({ since: "" }),
    );
  });

  test("need a confirmation, and known sums", () => {
    expect(outcomeOf(save(yearly, {}, false))).toBe("tier-rules-change-unconfirmed");
    expect(outcomeOf(save(yearly, { hasUnknownSums: true }))).toBe("tier-sums-not-known");
    expect(outcomeOf(save({ ...yearly, basis: "balance" }, { hasUnknownSums: true }, false))).toBe(
      "ok",
    );
  });

  test("cannot count money in a program that records no purchases", () => {
    const spent = { ...yearly, basis: "spent-rolling" };
    const without = contextFor(aUser({ id: "boss", role: "admin" }));
    expect(outcomeOf(save(spent))).toBe("ok");
    expect(outcomeOf(save(spent, {}, true, without))).toBe("tiers-out-of-reach");
  });

  test.each([
    ["a period of 0 months", { months: 0 }, "tier-period-invalid"],
    ["a period of more than two years", { months: 25 }, "tier-period-invalid"],
    ["half a month", { months: 1.5 }, "tier-period-invalid"],
    ["a grace of less than 30 days", { graceDays: 29 }, "tier-grace-invalid"],
    ["a grace of more than a year", { graceDays: 366 }, "tier-grace-invalid"],
  ])("cannot have %s", (_what, own, error) => {
    expect(() => save({ ...yearly, ...own })).toThrow(error);
  });

  test("are restored as if they were saved now", () => {
    const facts = {
      ...nobody,
      latest: aVersion(3, balanceRules),
      wanted: aVersion(1, { ...yearly, since: "2025-01-01" }),
    };
    const input = { version: 1, base: 3, isConfirmed: true };
    expect(restoreSettings.decide(facts, input, boss)).toMatchObject(
      savedRules({ ...yearly, since: "2026-03-14" }),
    );
    expect(outcomeOf(restoreSettings.decide(facts, { ...input, isConfirmed: false }, boss))).toBe(
      "tier-rules-change-unconfirmed",
    );
  });
});

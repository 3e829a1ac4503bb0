import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram, type Settings, settingsOf, withSettings } from "../program.ts";
import type { SettingsFacts } from "./change-settings.ts";
import { programSettings } from "./program-settings.ts";
import { restoreSettings } from "./restore-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { type SettingsLine, settingsHistory } from "./settings-history.ts";
import type { SettingsVersion } from "./settings-version.ts";

const admin = contextFor(aUser({ id: "boss", name: "Bo", role: "admin" }));
const manager = contextFor(
  aUser({ id: "mia", role: "sub-admin", permissions: { canManageProgram: true } }),
);
const settings = settingsOf(defaultProgram);
const nobody: SettingsFacts = {
  latest: undefined,
  members: new Map(),
  hasPurchases: false,
  hasUnknownLots: false,
  hasUnknownSums: false,
};
const security = (own: Partial<Settings["security"]> = {}) => ({ ...settings.security, ...own });
const points = (birthday: number) => ({ ...settings.points, birthday });

function aVersion(version: number, own: Partial<Settings> = {}): SettingsVersion {
  return {
    id: String(version),
    version,
    at: 1,
    authorId: "ana",
    authorName: "Ana",
    origin: "saved",
    restoredVersion: null,
    settings: { ...settings, ...own },
  };
}

interface Save {
  readonly latest: SettingsVersion;
  readonly isConfirmed?: boolean;
  readonly by?: typeof admin;
}

/** Decides a save from a form that was loaded with the version in force. */
function save(sections: object, { latest, isConfirmed = false, by = admin }: Save) {
  const input = saveSettings.input.parse({ base: latest.version, sections, isConfirmed });
  const unknownSkus: string[] = [];
  return saveSettings.decide(
    { ...nobody, latest, loaded: latest, images: [], unknownSkus },
    input,
    by,
  );
}

const code = (decision: object) => ("code" in decision ? decision.code : "saved");

describe("the security settings", () => {
  const stored = security({ signUp: "invitation", customerIdleDays: 7 });
  const latest = aVersion(3, { security: stored });

  test("are saved by an admin", () => {
    const sections = { security: security({ signUp: "invitation" }) };
    expect(save(sections, { latest: aVersion(1) })).toMatchObject({
      changes: [{ row: { settings: { ...settings, ...sections } } }, {}],
      audit: {
        detail: [
          {
            code: "setting-changed",
            params: { field: "security.signUp", before: "open", after: "invitation" },
          },
        ],
      },
    });
  });

  test("are not saved by others who manage the program, also together with other sections", () => {
    const both = { points: points(30), security: stored };
    const decision = save(both, { latest, by: manager });
    expect(decision).toMatchObject({ code: "permission-denied", changes: [] });
    expect(code(save({ security: stored }, { latest, by: manager }))).toBe("permission-denied");
    expect(save({ points: points(30) }, { latest, by: manager })).toMatchObject({
      changes: [{ row: { settings: { points: points(30), security: stored } } }, {}],
    });
  });

  test.each([
    [{ security: security({ customerIdleDays: 0 }) }],
    [{ security: security({ customerTotalDays: 366 }) }],
    [{ security: security({ customerIdleDays: 15, customerTotalDays: 14 }) }],
    [{ security: security({ staffIdleHours: 169 }) }],
    [{ security: security({ staffIdleHours: 1.5 }) }],
    [{ security: security({ staffIdleHours: 25, staffTotalDays: 1 }) }],
    [{ security: security({ staffTotalDays: 91 }) }],
    [{ security: { ...settings.security, signUp: "closed" } }],
    [{ security: { ...settings.security, mainAdminTwoFactor: "always" } }],
    [{ security: { signUp: "open" } }],
  ])("refuse %j", (sections) => {
    expect(saveSettings.input.safeParse({ base: 0, sections }).success).toBe(false);
  });

  test.each<[string, Partial<Settings["security"]>]>([
    ["asking the main admin for a code", { mainAdminTwoFactor: "when-enabled" }],
    ["shorter sessions of customers", { customerIdleDays: 13 }],
    ["a shorter total of customers", { customerTotalDays: 29 }],
    ["shorter sessions of staff", { staffIdleHours: 11 }],
    ["a shorter total of staff", { staffTotalDays: 6 }],
  ])("need a confirmation for %s", (_what, own) => {
    const sections = { security: security(own) };
    expect(code(save(sections, { latest: aVersion(1) }))).toBe("security-change-unconfirmed");
    expect(code(save(sections, { latest: aVersion(1), isConfirmed: true }))).toBe("saved");
  });

  test("need one for no longer asking the main admin, and none for longer sessions or sign-up", () => {
    const asked = aVersion(1, { security: security({ mainAdminTwoFactor: "when-enabled" }) });
    expect(code(save({ security: security() }, { latest: asked }))).toBe(
      "security-change-unconfirmed",
    );
    const longer = security({ customerTotalDays: 365, staffTotalDays: 90, signUp: "invitation" });
    expect(code(save({ security: longer }, { latest: aVersion(1) }))).toBe("saved");
  });

  test("are shown to admins only", () => {
    const program = withSettings(defaultProgram, latest);
    const seen = (by: typeof admin) => programSettings.show({}, {}, { ...by, program });
    expect(seen(admin)).toMatchObject({ result: { version: 3, security: stored } });
    expect(seen(manager)).toMatchObject({
      result: { version: 3, security: null, settings: { points: settings.points } },
    });
    expect(JSON.stringify(seen(manager))).not.toContain("signUp");
  });

  test("keep their place when somebody else restores a version, and are restored by an admin", () => {
    const facts = { ...nobody, latest, wanted: aVersion(1, { points: points(5) }) };
    const input = { version: 1, base: 3, isConfirmed: true };
    const after = (by: typeof admin) => restoreSettings.decide(facts, input, by);
    expect(after(manager)).toMatchObject({
      changes: [{ row: { settings: { points: points(5), security: stored } } }, {}],
    });
    expect(after(admin)).toMatchObject({
      changes: [{ row: { settings: { points: points(5), security: security() } } }, {}],
    });
    expect(code(restoreSettings.decide(facts, { ...input, isConfirmed: false }, admin))).toBe(
      "saved",
    );
    const strict = { ...facts, wanted: aVersion(1, { security: security({ staffIdleHours: 1 }) }) };
    expect(code(restoreSettings.decide(strict, { ...input, isConfirmed: false }, admin))).toBe(
      "security-change-unconfirmed",
    );
  });

  test("of past versions are in the history of admins only", () => {
    const rows = [latest, aVersion(2, { points: points(5) }), aVersion(1)];
    const shown = (by: typeof admin): readonly SettingsLine[] => {
      const found = settingsHistory.show(rows, { after: null }, by);
      if (!("result" in found)) throw new Error("The history was refused.");
      return found.result.versions;
    };
    const fields = (by: typeof admin) =>
      shown(by).map(({ differences }) => differences.map(({ field }) => field));
    expect(fields(admin)[0]).toEqual(
      expect.arrayContaining(["security.signUp", "security.customerIdleDays"]),
    );
    expect(fields(manager)).toEqual([["points.birthday"], ["points.birthday"], []]);
    expect(shown(manager).map(({ isPartlyHidden }) => isPartlyHidden)).toEqual([
      true,
      false,
      false,
    ]);
    expect(shown(admin).some(({ isPartlyHidden }) => isPartlyHidden)).toBe(false);
  });
});

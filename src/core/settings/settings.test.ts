import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram, type Settings, settingsOf, withSettings } from "../program.ts";
import type { SettingsFacts } from "./change-settings.ts";
import { settingsDifferences } from "./differences.ts";
import { restoreSettings } from "./restore-settings.ts";
import { saveSettings } from "./save-settings.ts";
import { settingsHistory } from "./settings-history.ts";
import type { SettingsVersion } from "./settings-version.ts";

const context = contextFor(aUser({ id: "boss", name: "Bo", role: "admin" }));
const settings = settingsOf(defaultProgram);
const nobody: SettingsFacts = {
  latest: undefined,
  members: new Map(),
  hasPurchases: false,
  hasUnknownLots: false,
  hasUnknownSums: false,
};

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

/** Decides a save with the facts of a store whose latest version is `latest`, from a form loaded with `loaded`. */
function save(
  sections: object,
  own: {
    latest?: SettingsVersion;
    loaded?: SettingsVersion;
    members?: ReadonlyMap<string, number>;
    isConfirmed?: boolean;
    hasPurchases?: boolean;
    hasUnknownLots?: boolean;
    unknownSkus?: readonly string[];
  } = {},
) {
  const { latest, loaded = latest, members = nobody.members } = own;
  const { isConfirmed = false, hasPurchases = false, unknownSkus = [] } = own;
  const { hasUnknownLots = false } = own;
  const input = saveSettings.input.parse({ base: loaded?.version ?? 0, sections, isConfirmed });
  return saveSettings.decide(
    { ...nobody, latest, loaded, members, hasPurchases, hasUnknownLots, images: [], unknownSkus },
    input,
    context,
  );
}

const code = (decision: object) => ("code" in decision ? decision.code : "saved");
const points = (birthday: number) => ({ ...settings.points, birthday });
const purchases = ({ pointsPerUnit = 1, currency = "EUR" }) => ({
  pointsPerUnit,
  currency,
  minimumAmount: 0,
  excluded: { skus: [], categories: [] },
});

const contact = { ...settings.contact, email: "help@corner.example" };

test("products that never earn must be known", () => {
  const excluded = { skus: ["wine"], categories: ["Wine"] };
  const sections = { purchases: { ...purchases({}), excluded } };
  expect(save(sections, { unknownSkus: ["wine"] })).toMatchObject({
    code: "unknown-sku",
    params: { sku: "wine" },
  });
  expect(save(sections)).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({
        row: expect.objectContaining({
          settings: expect.objectContaining({ purchases: expect.objectContaining({ excluded }) }),
        }),
      }),
    ]),
  });
});

describe("the history", () => {
  test("compares with the defaults where an earlier version has no such section yet", () => {
    const { contact: _later, ...earlier } = settings;
    const rows = [aVersion(2, { contact }), { ...aVersion(1), settings: earlier }];
    const program = { ...context.program, contact: { ...contact, email: "now@corner.example" } };
    const shown = settingsHistory.show(rows, { after: null }, { ...context, program });
    expect(shown).toMatchObject({
      result: {
        versions: [
          { differences: [{ field: "contact.email", before: "", after: contact.email }] },
          {},
        ],
      },
    });
  });
});

describe("saving settings", () => {
  test("adds a version with all sections, the author and the time", () => {
    const decision = save({ points: points(30) }, { latest: aVersion(4) });
    expect(decision).toMatchObject({
      result: { version: 5 },
      changes: [
        {
          kind: "insert",
          dataset: "settingsVersions",
          row: {
            id: "5",
            version: 5,
            authorId: "boss",
            authorName: "Bo",
            at: context.now,
            origin: "saved",
            settings: { ...settings, points: points(30) },
          },
        },
        { kind: "patch", dataset: "currentSettings", fields: { version: 5 } },
      ],
      audit: {
        kind: "settings",
        id: "5",
        detail: [
          { code: "setting-changed", params: { field: "points.birthday", before: 25, after: 30 } },
        ],
      },
    });
  });

  test("without a difference adds none", () => {
    const decision = save({ points: points(25) }, { latest: aVersion(4) });
    expect(decision).toMatchObject({ result: { version: 4 }, changes: [] });
  });

  test("is refused when somebody changed the same section meanwhile, and merged with other sections", () => {
    const loaded = aVersion(1);
    const latest = aVersion(2, { points: points(40) });
    expect(save({ points: points(30) }, { latest, loaded })).toMatchObject({
      code: "settings-changed-meanwhile",
      params: { author: "Ana" },
    });
    const other = save(
      { brand: { name: "Corner Café", tagline: "", color: "", logo: "", icon: "" } },
      { latest, loaded },
    );
    expect(other).toMatchObject({
      changes: [
        { row: { version: 3, settings: { points: points(40), brand: { name: "Corner Café" } } } },
        {},
      ],
    });
  });

  test("removes a tier only when nobody holds it", () => {
    const tiers = settings.tiers.filter(({ id }) => id !== "Gold");
    const latest = aVersion(1);
    expect(code(save({ tiers }, { latest, members: new Map([["Gold", 1]]) }))).toBe(
      "tier-has-members",
    );
    expect(code(save({ tiers }, { latest, members: new Map([["Silver", 9]]) }))).toBe("saved");
  });

  test("renames a tier without another id, and gives a new tier one of its own", () => {
    const [bronze, ...others] = settings.tiers;
    const tiers = [
      { ...bronze, name: "Friend" },
      { ...others[0], id: null, name: "New", threshold: 100 },
      ...others,
    ];
    const decision = save({ tiers }, { latest: aVersion(1) });
    expect(decision).toMatchObject({
      changes: [
        {
          row: {
            settings: {
              tiers: [
                { id: "Bronze", name: "Friend" },
                { id: expect.stringMatching(/./), name: "New" },
                { id: "Silver" },
                { id: "Gold" },
                { id: "Platinum" },
                { id: "Diamond" },
              ],
            },
          },
        },
        {},
      ],
    });
  });

  test("refuses an id that no tier has", () => {
    const tiers = [...settings.tiers, { ...settings.tiers[3], id: "made-up", name: "Mine" }];
    expect(code(save({ tiers }, { latest: aVersion(1) }))).toBe("tier-not-found");
  });

  test.each([
    ["currency-change-unconfirmed", { purchases: purchases({ currency: "JPY" }) }],
    ["time-zone-change-unconfirmed", { timeZone: "Europe/Berlin" }],
  ])("asks for confirmation when there is a history: %s", (refusal, sections) => {
    const latest = aVersion(1);
    const members = new Map([["Bronze", 1]]);
    expect(code(save(sections, { latest, members }))).toBe(refusal);
    expect(code(save(sections, { latest, hasPurchases: true }))).toBe(refusal);
    expect(code(save(sections, { latest, members, isConfirmed: true }))).toBe("saved");
    expect(code(save(sections, { latest }))).toBe("saved");
  });

  test("derives the decimals from the currency", () => {
    const sections = { purchases: purchases({ currency: "JPY" }) };
    expect(save(sections, { latest: aVersion(1), isConfirmed: true })).toMatchObject({
      changes: [{ row: { settings: { purchases: { currency: "JPY", decimals: 0 } } } }, {}],
    });
  });

  test("shows the minimum amount in units of its currency", () => {
    const euros = { ...settings.purchases, minimumAmount: 500 };
    const yen = { ...euros, currency: "JPY", decimals: 0, minimumAmount: 5 };
    expect(
      settingsDifferences({ ...settings, purchases: euros }, { ...settings, purchases: yen }),
    ).toContainEqual({ field: "purchases.minimumAmount", item: "", before: "5.00", after: "5" });
  });

  test.each([
    [{ tiers: [] }],
    [{ tiers: [{ ...settings.tiers[1], id: null }] }],
    [{ tiers: [settings.tiers[0], { ...settings.tiers[1], name: "bronze" }] }],
    [{ tiers: [settings.tiers[0], settings.tiers[2], settings.tiers[1]] }],
    [{ purchases: purchases({ pointsPerUnit: 0.001 }) }],
    [{ purchases: purchases({ currency: "XXQ" }) }],
    [{ qr: { ...settings.qr, prefix: "lower-" } }],
    [{ brand: { name: " ", tagline: "", color: "", logo: "", icon: "" } }],
    [{ brand: { name: "Café", tagline: "", color: "red", logo: "", icon: "" } }],
    [{ timeZone: "Mars/Olympus" }],
  ])("refuses %j", (sections) => {
    expect(saveSettings.input.safeParse({ base: 0, sections }).success).toBe(false);
  });
});

describe("restoring settings", () => {
  test("saves the earlier version again as a new one", () => {
    const facts = { ...nobody, latest: aVersion(3, { points: points(90) }), wanted: aVersion(1) };
    const input = { version: 1, base: 3, isConfirmed: false };
    expect(restoreSettings.decide(facts, input, context)).toMatchObject({
      result: { version: 4 },
      changes: [{ row: { version: 4, origin: "restored", restoredVersion: 1, settings } }, {}],
    });
  });

  test("is refused for a missing version, and when a newer one was saved meanwhile", () => {
    const facts = { ...nobody, latest: aVersion(3), wanted: aVersion(1) };
    const input = { version: 1, base: 3, isConfirmed: false };
    expect(code(restoreSettings.decide({ ...facts, wanted: undefined }, input, context))).toBe(
      "settings-version-not-found",
    );
    expect(code(restoreSettings.decide(facts, { ...input, base: 2 }, context))).toBe(
      "settings-changed-meanwhile",
    );
  });
});

describe("stored settings", () => {
  test("keep the defaults of sections and fields that they lack", () => {
    const stored = { version: 7, settings: { points: { birthday: 1 } } };
    const program = withSettings(defaultProgram, stored);
    expect(program).toEqual({ ...defaultProgram, version: 7, points: points(1) });
  });

  test("have the shades of their main colour, which are not stored", () => {
    const brand = { ...settings.brand, color: "#0b5d4e" };
    const program = withSettings(defaultProgram, { version: 2, settings: { brand } });
    expect(program.brand.shades?.light.brand).toBe("#0b5d4e");
    expect(settingsOf(program).brand).toEqual(brand);
  });

  test("differ by tier and by field", () => {
    const [bronze, silver, gold] = settings.tiers;
    const before = { ...settings, tiers: [bronze, silver, gold].flatMap((tier) => tier ?? []) };
    const after = {
      ...settings,
      timeZone: "Asia/Tokyo",
      tiers: [bronze, gold && { ...gold, threshold: 900 }].flatMap((tier) => tier ?? []),
    };
    expect(settingsDifferences(before, after)).toEqual([
      { field: "timeZone", item: "", before: "UTC", after: "Asia/Tokyo" },
      { field: "tiers.threshold", item: "Gold", before: 1000, after: 900 },
      { field: "tiers.removed", item: "Silver", before: 500, after: null },
    ]);
  });
});

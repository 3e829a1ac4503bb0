import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram, settingsOf } from "../program.ts";
import { CURRENT_SETTINGS, type SettingsVersion } from "../settings/settings-version.ts";
import { acceptTerms } from "./accept-terms.ts";
import { acceptedTerms } from "./accepted-terms.ts";
import { type LegalKind, MAX_LEGAL_TEXT } from "./legal-kinds.ts";
import { legalPage } from "./legal-page.ts";
import { type LegalText, legalTextId } from "./legal-text.ts";
import { legalVersion } from "./legal-version.ts";
import { saveLegalText, saveLegalTextInput } from "./save-legal-text.ts";
import { acceptance, type TermsAcceptance } from "./terms-acceptance.ts";

const boss = aUser({ id: "boss", name: "Bo", role: "admin" });

function aText(version: number, kind: LegalKind = "terms"): LegalText {
  const author = { authorId: "ana", authorName: "Ana" };
  return {
    id: legalTextId(kind, version),
    kind,
    version,
    at: version,
    ...author,
    text: `${kind} ${version}`,
  };
}

const texts = [aText(1), aText(2), aText(3), aText(1, "imprint")];

const withTerms = (terms: number) => ({
  ...defaultProgram,
  version: 7,
  legal: { ...defaultProgram.legal, terms },
});

/** The stored version 7 of the settings, with a version of the terms in force. */
function stored(terms: number): SettingsVersion {
  const author = { authorId: "cy", authorName: "Cy" };
  const origin = { origin: "saved", restoredVersion: null } as const;
  const settings = { ...settingsOf(withTerms(terms)) };
  return { id: "7", version: 7, at: 1, ...author, ...origin, settings };
}

/** Decides a save in a store with three versions of the terms, of which one is in force. */
async function save(input: object, terms = 2) {
  const parsed = saveLegalTextInput.parse({ kind: "terms", base: terms, ...input });
  const context = contextFor(boss, { program: withTerms(terms) });
  const rows = {
    legalTexts: texts,
    settingsVersions: [stored(terms)],
    currentSettings: [{ id: CURRENT_SETTINGS, version: 7 }],
  };
  const facts = await saveLegalText.load(parsed, readerOf(rows), context, undefined);
  return saveLegalText.decide(facts, parsed, context);
}

describe("saving a legal text", () => {
  test("adds the next version, also after an earlier one was restored, and puts it in force", async () => {
    expect(await save({ text: " # New\n\ntext " })).toMatchObject({
      changes: [
        {
          kind: "insert",
          dataset: "legalTexts",
          row: {
            id: "terms.4",
            kind: "terms",
            version: 4,
            at: NOON,
            authorId: "boss",
            authorName: "Bo",
            text: "# New\n\ntext",
          },
        },
        {
          dataset: "settingsVersions",
          row: { version: 8, settings: { legal: { terms: 4, imprint: 0 } } },
        },
        { dataset: "currentSettings", fields: { version: 8 } },
      ],
      events: [{ name: "legal-text.saved", params: { kind: "terms", version: 4 } }],
      result: { version: 4 },
      audit: {
        kind: "settings",
        detail: [{ params: { field: "legal.terms", before: 2, after: 4 } }],
      },
    });
  });

  test("numbers each kind by itself", async () => {
    const saved = await save({ kind: "privacy", base: 0, text: "Ours" });
    expect(saved).toMatchObject({ result: { version: 1 } });
    expect(await save({ kind: "imprint", base: 0, text: "Ours" })).toMatchObject({
      result: { version: 2 },
    });
  });

  test("without a text leaves the program without one and keeps the versions", async () => {
    expect(await save({ text: "  " })).toMatchObject({
      changes: [
        { dataset: "settingsVersions", row: { settings: { legal: { terms: 0 } } } },
        { dataset: "currentSettings" },
      ],
      events: [{ name: "legal-text.removed", params: { kind: "terms" } }],
    });
  });

  test("that is the one in force changes nothing", async () => {
    expect(await save({ text: "terms 2" })).toMatchObject({ changes: [], result: { version: 2 } });
  });

  test("is refused when another version is in force by now", async () => {
    expect(await save({ base: 1, text: "Mine" })).toMatchObject({
      code: "legal-text-changed-meanwhile",
      params: { author: "Ana" },
    });
    expect(await save({ base: 2, text: "Mine" }, 0)).toMatchObject({ params: { author: "Cy" } });
  });

  test("takes 100,000 characters and no more", () => {
    const ofLength = (length: number) =>
      saveLegalTextInput.safeParse({ kind: "terms", base: 0, text: "a".repeat(length) }).success;
    expect([ofLength(MAX_LEGAL_TEXT), ofLength(MAX_LEGAL_TEXT + 1)]).toEqual([true, false]);
  });
});

describe("reading a legal text", () => {
  const reader = readerOf({ legalTexts: texts });

  test("shows everybody the version in force with its time, or that there is none", async () => {
    const shown = async (terms: number) => {
      const context = contextFor(undefined, { program: withTerms(terms) });
      const row = await legalPage.load({ kind: "terms" }, reader, context);
      return legalPage.show(row, { kind: "terms" }, context);
    };
    expect(await shown(2)).toEqual({ result: { page: { version: 2, at: 2, text: "terms 2" } } });
    expect(await shown(0)).toEqual({ result: { page: null } });
  });

  test("shows staff each version and the numbers of those in force and newest", async () => {
    const shown = async (version: number | null) => {
      const input = { kind: "terms", version } as const;
      const context = contextFor(boss, { program: withTerms(2) });
      return legalVersion.show(await legalVersion.load(input, reader, context), input, context);
    };
    expect(await shown(1)).toMatchObject({
      result: { shown: { version: 1, authorName: "Ana" }, inForce: 2, newest: 3 },
    });
    expect(await shown(null)).toMatchObject({ result: { shown: { version: 2 } } });
    expect(await shown(9)).toMatchObject({ result: { shown: null, newest: 3 } });
  });
});

describe("accepting the terms", () => {
  const ana = aUser();

  async function accept(version: number, terms: number, earlier: readonly TermsAcceptance[] = []) {
    const context = contextFor(ana, { program: withTerms(terms) });
    const reader = readerOf({ users: [ana], termsAcceptances: earlier });
    const facts = await acceptTerms.load({ version }, reader, context, undefined);
    return acceptTerms.decide(facts, { version }, context);
  }

  test("records the version in force and the time, once", async () => {
    const row = { id: "ana.3", userId: "ana", version: 3, at: NOON };
    expect(await accept(3, 3)).toMatchObject({
      changes: [{ kind: "insert", dataset: "termsAcceptances", row }],
    });
    expect(await accept(3, 3, [row])).toMatchObject({ changes: [] });
  });

  test("is refused for another version and without terms", async () => {
    expect(await accept(2, 3)).toMatchObject({ code: "terms-changed", params: { version: 3 } });
    expect(outcomeOf(await accept(1, 0))).toBe("terms-not-found");
  });

  test("is shown to the user: the version in force, or else the latest", async () => {
    const row = (version: number, at: number) => ({
      id: `ana.${version}`,
      userId: "ana",
      version,
      at,
    });
    const reader = readerOf({ termsAcceptances: [row(1, 10), row(2, 20), row(3, 30)] });
    const shown = async (terms: number) => {
      const context = contextFor(ana, { program: withTerms(terms) });
      return acceptedTerms.show(await acceptedTerms.load({}, reader, context), {}, context);
    };
    expect(await shown(2)).toEqual({ result: { accepted: { version: 2, at: 20 }, current: 2 } });
    expect(await shown(4)).toEqual({ result: { accepted: { version: 3, at: 30 }, current: 4 } });
  });

  test("makes the row that sign-up stores too", () => {
    expect(acceptance("ben", 3, NOON)).toMatchObject({
      dataset: "termsAcceptances",
      row: { id: "ben.3", userId: "ben", version: 3, at: NOON },
    });
  });
});

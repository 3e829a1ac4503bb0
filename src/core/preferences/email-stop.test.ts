import { describe, expect, test } from "vitest";
import { aConsent, somePreferences } from "#testing/consents.ts";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { unsubscribe } from "../mails/unsubscribe.ts";
import { defaultProgram } from "../program.ts";
import {
  addressDigest,
  type Suppression,
  type SuppressionScope,
  suppressionId,
  unsubscribeSignature,
} from "../suppressions/suppression.ts";
import type { ProgramChange } from "../world.ts";
import { ownPreferences } from "./own-preferences.ts";
import type { Preferences } from "./preferences.ts";
import { setConsent, setMessageChannel } from "./set-own-preferences.ts";

const ana = aUser();
const digest = addressDigest(ana.email, plainServices);
const program = { ...defaultProgram, keepsAuditLog: true };
const context = contextFor(ana, { program });
const withNews = somePreferences({ consentCount: 1, newsByEmail: 1 });
const allOff = ["birthday.email", "points.email"];

const stop = (scope: SuppressionScope, reason: Suppression["reason"] = "unsubscribed") => ({
  id: suppressionId(scope, digest),
  scope,
  reason,
  at: NOON,
});
const news = stop("news");

type Rows = Parameters<typeof readerOf>[0];

/** Ana with preferences, and stops of her address. */
const rows = (
  preferences: Preferences | undefined,
  suppressions: readonly Suppression[] = [],
): Rows => ({
  users: [ana],
  preferences: preferences === undefined ? [] : [preferences],
  consents: [aConsent()],
  suppressions,
});

interface Outcome {
  readonly changes: readonly ProgramChange[];
}

/** Returns a successful decision's changes. */
function changesOf(outcome: object): readonly ProgramChange[] {
  if (!("changes" in outcome) || "refused" in outcome) throw new Error("It was refused.");
  return (outcome as Outcome).changes; // a decision's own
}

describe("stopping emails with the link of an email", () => {
  const signature = unsubscribeSignature(digest, plainServices);

  async function stopWith(input: object, all: Rows, later: Rows = all) {
    const parsed = unsubscribe.input.parse({ address: digest, signature, ...input });
    const nobody = contextFor(undefined);
    const prepared = await unsubscribe.prepare?.(parsed, readerOf(all), nobody, plainServices);
    if (prepared === undefined) throw new Error("Nothing was prepared.");
    const facts = await unsubscribe.load(parsed, readerOf(later), nobody, prepared);
    return unsubscribe.decide(facts, parsed, nobody);
  }
  const stopped = { kind: "insert", dataset: "suppressions", row: news };

  test("withdraws the consent and switches the other emails off, in the same commit", async () => {
    expect(changesOf(await stopWith({ account: "ana" }, rows(withNews)))).toEqual([
      stopped,
      {
        kind: "insert",
        dataset: "consents",
        row: aConsent({ id: "ana.2", number: 2, isGiven: false, place: "unsubscribe-header" }),
      },
      {
        kind: "patch",
        dataset: "preferences",
        id: "ana",
        fields: {
          consentCount: 2,
          newsByEmail: 0,
          newsByPush: 0,
          offersFromPurchases: 0,
          switchedOff: allOff,
        },
      },
    ]);
  });

  test("keeps the other channels and consents, and what is off already", async () => {
    const own = { ...withNews, newsByPush: 1, switchedOff: ["birthday.email", "points.app"] };
    const changes = changesOf(await stopWith({ account: "ana" }, rows(own)));
    expect(changes.at(-1)).toMatchObject({
      fields: { newsByPush: 1, switchedOff: ["birthday.email", "points.app", "points.email"] },
    });
  });

  test("leaves no consent record of a customer without the consent", async () => {
    expect(changesOf(await stopWith({ account: "ana" }, rows(undefined)))).toEqual([
      stopped,
      {
        kind: "insert",
        dataset: "preferences",
        row: somePreferences({ switchedOff: allOff }),
      },
    ]);
  });

  test("changes nothing when repeated", async () => {
    const after = somePreferences({ consentCount: 2, switchedOff: allOff });
    expect(changesOf(await stopWith({ account: "ana" }, rows(after, [news])))).toEqual([]);
  });

  test.each([
    ["whose account is not named", {}, rows(withNews)],
    ["whose account was deleted", { account: "ana" }, { users: [] }],
    [
      "that the account no longer has",
      { account: "ana" },
      { ...rows(withNews), users: [aUser({ email: "new@example.com" })] },
    ],
    [
      "with the account of somebody else",
      { account: "ben" },
      {
        ...rows(withNews),
        users: [ana, aUser({ id: "ben", email: "ben@example.com", emailKey: "ben@example.com" })],
      },
    ],
  ])("of an address %s stops the address only", async (_label, input, all) => {
    expect(changesOf(await stopWith(input, all))).toEqual([stopped]);
  });

  test("stops the address only, when the account got another one in between", async () => {
    const moved = aUser({ email: "new@example.com", emailKey: "new@example.com" });
    const later = { ...rows(withNews), users: [moved] };
    expect(changesOf(await stopWith({ account: "ana" }, rows(withNews), later))).toEqual([stopped]);
  });

  test("is refused without the right signature, and changes no account", async () => {
    const forged = { signature: `${signature}x`, account: "ana" };
    expect(outcomeOf(await stopWith(forged, rows(withNews)))).toBe("unsubscribe-link-invalid");
    const other = { address: addressDigest("ben@example.com", plainServices), account: "ana" };
    expect(outcomeOf(await stopWith(other, rows(withNews)))).toBe("unsubscribe-link-invalid");
  });
});

async function turn(name: string, isOn: boolean, all: Rows, by = context) {
  const [topic, channel] = name.split(".");
  const parsed = setMessageChannel.input.parse({ topic, channel, isOn });
  const facts = await setMessageChannel.load(parsed, readerOf(all), by, digest);
  return setMessageChannel.decide(facts, parsed, by);
}

async function agree(all: Rows) {
  const parsed = setConsent.input.parse({ purpose: "newsByEmail", isGiven: true, version: 1 });
  const facts = await setConsent.load(parsed, readerOf(all), context, digest);
  return setConsent.decide(facts, parsed, context);
}

describe("while news to the address is stopped", () => {
  const removed = { kind: "remove", dataset: "suppressions", id: news.id };
  const recorded = (action: string) => ({
    kind: "insert",
    dataset: "auditLog",
    row: expect.objectContaining({
      action,
      actorId: "",
      actorName: "",
      subjectKind: "customer",
      subjectId: "ana",
      subject: "",
      detail: expect.stringContaining("emails-allowed"),
    }),
  });

  test("the page shows emails as off, with the stop", async () => {
    const shown = async (all: Rows) => {
      const facts = await ownPreferences.load({}, readerOf(all), context, digest);
      return ownPreferences.show(facts, {}, context);
    };
    const off = { news: { email: false }, points: { email: false, app: true } };
    expect(await shown(rows(withNews, [news]))).toMatchObject({
      result: {
        receives: { ...off, service: { email: true } },
        emailStop: { scope: "news", reason: "unsubscribed", at: NOON },
      },
    });
    const bounced = stop("all", "bounced");
    expect(await shown(rows(withNews, [bounced, news]))).toMatchObject({
      result: { receives: off, emailStop: { scope: "all", reason: "bounced" } },
    });
    expect(await shown(rows(withNews, [bounced]))).toMatchObject({
      result: { receives: { news: { email: true } }, emailStop: { scope: "all" } },
    });
    expect(await shown(rows(withNews))).toMatchObject({ result: { emailStop: null } });
  });

  test("switching a topic on lifts the stop with a record, and leaves the others off", async () => {
    const after = somePreferences({ consentCount: 2, switchedOff: allOff });
    expect(changesOf(await turn("points.email", true, rows(after, [news])))).toEqual([
      expect.objectContaining({
        dataset: "preferences",
        fields: expect.objectContaining({ switchedOff: ["birthday.email"] }),
      }),
      removed,
      recorded("setMessageChannel"),
    ]);
  });

  test("agreeing to news lifts the stop, and leaves vouchers and birthdays off", async () => {
    const changes = changesOf(await agree(rows(undefined, [news])));
    expect(changes).toEqual([
      expect.objectContaining({
        dataset: "consents",
        row: expect.objectContaining({ isGiven: true, place: "profile" }),
      }),
      expect.objectContaining({
        dataset: "preferences",
        row: somePreferences({ consentCount: 1, newsByEmail: 1, switchedOff: allOff }),
      }),
      removed,
      recorded("setConsent"),
    ]);
  });

  test("a new account with the address keeps its consent only when it chooses news or birthdays", async () => {
    const stoppedBefore = rows(withNews, [news]);
    expect(changesOf(await turn("points.email", true, stoppedBefore))).toMatchObject([
      { row: { isGiven: false, place: "unsubscribe-header" } },
      { fields: { newsByEmail: 0, switchedOff: ["birthday.email"] } },
      removed,
      {},
    ]);
    expect(changesOf(await turn("news.email", true, stoppedBefore))).toMatchObject([
      { fields: { newsByEmail: 1, switchedOff: allOff } },
      removed,
      {},
    ]);
    expect(changesOf(await turn("birthday.email", true, stoppedBefore))).toMatchObject([
      { fields: { newsByEmail: 1, switchedOff: ["points.email"] } },
      removed,
      {},
    ]);
  });

  test.each([
    ["switching an email off", "points.email", false],
    ["switching another channel on", "points.app", true],
    ["service messages", "service.email", true],
  ])("%s leaves the stop", async (_label, name, isOn) => {
    const changes = changesOf(await turn(name, isOn, rows(undefined, [news])));
    expect(changes.filter(({ dataset }) => dataset === "suppressions")).toEqual([]);
  });

  test("a topic whose consent is missing is refused, and the stop stays", async () => {
    expect(outcomeOf(await turn("birthday.email", true, rows(undefined, [news])))).toBe(
      "consent-missing",
    );
  });

  test("a stop of all emails is for staff to lift", async () => {
    const own = somePreferences({ switchedOff: allOff });
    const stops = [stop("all", "bounced"), stop("all", "complained")];
    for (const all of stops) {
      expect(changesOf(await turn("points.email", true, rows(own, [all])))).toMatchObject([
        { dataset: "preferences" },
      ]);
    }
    expect(
      changesOf(await turn("points.email", true, rows(own, [stops[0] ?? news, news]))),
    ).toEqual([
      expect.objectContaining({ dataset: "preferences" }),
      removed,
      recorded("setMessageChannel"),
    ]);
  });

  test("the stop of an earlier address stays, when the address changed in between", async () => {
    const moved = { ...ana, emailKey: "new@example.com" };
    const all = { ...rows(somePreferences({ switchedOff: allOff }), [news]), users: [moved] };
    expect(changesOf(await turn("points.email", true, all))).toMatchObject([
      { dataset: "preferences" },
    ]);
  });

  test("staff who do it for themselves are in the audit log by name", async () => {
    const boss = aUser({ role: "admin" });
    const all = { ...rows(undefined, [news]), users: [boss] };
    const outcome = await turn("points.email", true, all, contextFor(boss, { program }));
    expect(changesOf(outcome)).toMatchObject([{ dataset: "preferences" }, removed]);
    expect(outcome).toMatchObject({ audit: { id: "ana", detail: [{ code: "emails-allowed" }] } });
  });
});

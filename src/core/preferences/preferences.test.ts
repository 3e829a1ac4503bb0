import { describe, expect, test } from "vitest";
import { aConsent, somePreferences } from "#testing/consents.ts";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { addressDigest } from "../suppressions/suppression.ts";
import type { ProgramChange } from "../world.ts";
import { hasConsent, mayReceive, type Preferences } from "./preferences.ts";
import { setConsent, setMessageChannel } from "./set-own-preferences.ts";
import { signUpConsents } from "./sign-up-consents.ts";
import { channels, consentPurposes, topics } from "./topics.ts";
import { withdrawCustomerConsent } from "./withdraw-customer-consent.ts";

const ana = aUser();
const context = contextFor(ana);
const digest = addressDigest(ana.email, plainServices);
const withNews = somePreferences({ consentCount: 1, newsByEmail: 1 });

type Rows = Parameters<typeof readerOf>[0];

const stored = (preferences: Preferences | undefined, own: Rows = {}): Rows => ({
  users: [ana],
  preferences: preferences === undefined ? [] : [preferences],
  consents: [aConsent()],
  ...own,
});

async function give(input: object, rows: Rows) {
  const parsed = setConsent.input.parse({ version: 1, ...input });
  return setConsent.decide(
    await setConsent.load(parsed, readerOf(rows), context, digest),
    parsed,
    context,
  );
}

async function turn(name: string, isOn: boolean, rows: Rows) {
  const [topic, channel] = name.split(".");
  const parsed = setMessageChannel.input.parse({ topic, channel, isOn });
  return setMessageChannel.decide(
    await setMessageChannel.load(parsed, readerOf(rows), context, digest),
    parsed,
    context,
  );
}

/** Returns a successful decision's changes. */
function changesOf(outcome: object): readonly ProgramChange[] {
  if (!("changes" in outcome) || "refused" in outcome) throw new Error("It was refused.");
  return outcome.changes as readonly ProgramChange[]; // a decision's own
}

/** Which messages somebody receives, by name. */
const received = (preferences: Preferences | undefined) =>
  topics.flatMap((topic) =>
    channels
      .filter((channel) => mayReceive(preferences, topic, channel))
      .map((channel) => `${topic}.${channel}`),
  );

describe("who may be sent what", () => {
  test("without any row: no news and no birthday messages by email or push, and no offers by purchases", () => {
    expect(received(undefined)).toEqual([
      "news.app",
      "points.app",
      "points.email",
      "points.push",
      "birthday.app",
      "service.app",
      "service.email",
      "service.push",
    ]);
    expect(consentPurposes.filter((purpose) => hasConsent(undefined, purpose))).toEqual([]);
  });

  test("a consent is for its own channel and purpose only", () => {
    const added = (own: Partial<Preferences>) =>
      received(somePreferences({ consentCount: 3, ...own })).filter(
        (name) => !received(undefined).includes(name),
      );
    expect(added({ newsByEmail: 3 })).toEqual(["news.email", "birthday.email"]);
    expect(added({ newsByPush: 3 })).toEqual(["news.push", "birthday.push"]);
    expect(added({ offersFromPurchases: 3 })).toEqual([]);
    expect(hasConsent(withNews, "newsByEmail")).toBe(true);
    expect(hasConsent(withNews, "newsByPush")).toBe(false);
    expect(hasConsent(withNews, "offersFromPurchases")).toBe(false);
  });

  test("what is switched off is not sent, although the consent holds; service messages are", () => {
    const switchedOff = ["birthday.email", "points.email", "service.email"];
    expect(received({ ...withNews, switchedOff })).toEqual([
      "news.app",
      "news.email",
      "points.app",
      "points.push",
      "birthday.app",
      "service.app",
      "service.email",
      "service.push",
    ]);
  });
});

describe("a consent", () => {
  test("that is given adds a record with wording, place and time, and holds from then on", async () => {
    const own = stored(undefined, { consents: [] });
    expect(changesOf(await give({ purpose: "newsByPush", isGiven: true }, own))).toEqual([
      {
        kind: "insert",
        dataset: "consents",
        row: {
          id: "ana.1",
          userId: "ana",
          number: 1,
          purpose: "newsByPush",
          isGiven: true,
          version: 1,
          place: "profile",
          at: NOON,
        },
      },
      {
        kind: "insert",
        dataset: "preferences",
        row: somePreferences({ consentCount: 1, newsByPush: 1 }),
      },
    ]);
  });

  test("that is withdrawn adds a record with the wording that held, and no longer holds", async () => {
    const old = aConsent({ version: 7 });
    const outcome = await give(
      { purpose: "newsByEmail", isGiven: false, version: 9 },
      stored(withNews, { consents: [old] }),
    );
    expect(changesOf(outcome)).toEqual([
      expect.objectContaining({
        row: expect.objectContaining({ id: "ana.2", isGiven: false, version: 7 }),
      }),
      {
        kind: "patch",
        dataset: "preferences",
        id: "ana",
        fields: {
          consentCount: 2,
          newsByEmail: 0,
          newsByPush: 0,
          offersFromPurchases: 0,
          switchedOff: [],
        },
      },
    ]);
  });

  test("that already holds, or does not, leaves no record", async () => {
    const twice = await give({ purpose: "newsByEmail", isGiven: true }, stored(withNews));
    expect(changesOf(twice)).toEqual([]);
    const never = await give({ purpose: "newsByPush", isGiven: false }, stored(withNews));
    expect(changesOf(never)).toEqual([]);
  });

  test("to another wording than the one in force is refused, its withdrawal is not", async () => {
    const wanted = { purpose: "newsByPush", version: 2 };
    const given = await give({ ...wanted, isGiven: true }, stored(withNews));
    expect(outcomeOf(given)).toBe("consent-wording-changed");
    const withdrawn = await give({ ...wanted, isGiven: false }, stored(withNews));
    expect(outcomeOf(withdrawn)).toBe("ok");
  });

  test.each([
    { purpose: "everything", isGiven: true, version: 1 },
    { purpose: "newsByEmail", isGiven: "yes", version: 1 },
    { purpose: "newsByEmail", isGiven: true, version: 0 },
    { purpose: "newsByEmail", isGiven: true, version: 1, place: "staff" },
  ])("is malformed as %j", (input) => {
    expect(setConsent.input.safeParse(input).success).toBe(false);
  });

  test("of a deleted account is refused", async () => {
    const outcome = await give({ purpose: "newsByEmail", isGiven: true }, { users: [] });
    expect(outcomeOf(outcome)).toBe("user-not-found");
  });
});

describe("a message", () => {
  test("is switched off and on again, once", async () => {
    const off = changesOf(await turn("points.email", false, stored(undefined)));
    const row = somePreferences({ switchedOff: ["points.email"] });
    expect(off).toEqual([{ kind: "insert", dataset: "preferences", row }]);
    expect(changesOf(await turn("points.email", false, stored(row)))).toEqual([]);
    expect(changesOf(await turn("points.email", true, stored(row)))).toEqual([
      expect.objectContaining({
        kind: "patch",
        fields: expect.objectContaining({ switchedOff: [] }),
      }),
    ]);
    expect(changesOf(await turn("points.email", true, stored(undefined)))).toEqual([]);
  });

  test.each(["news.email", "news.push", "birthday.email", "birthday.push"])(
    "%s is not switched on without its consent",
    async (name) => {
      expect(outcomeOf(await turn(name, true, stored(undefined)))).toBe("consent-missing");
    },
  );

  test("of news by email that is switched off withdraws the consent; of the birthday does not", async () => {
    const news = changesOf(await turn("news.email", false, stored(withNews)));
    expect(news[0]).toMatchObject({ dataset: "consents", row: { isGiven: false } });
    const birthday = changesOf(await turn("birthday.email", false, stored(withNews)));
    expect(birthday).toEqual([
      expect.objectContaining({
        dataset: "preferences",
        fields: expect.objectContaining({ newsByEmail: 1, switchedOff: ["birthday.email"] }),
      }),
    ]);
  });

  test("about the account stays on", async () => {
    const off = await turn("service.email", false, stored(undefined));
    expect(outcomeOf(off)).toBe("service-messages-stay-on");
    expect(changesOf(await turn("service.email", true, stored(undefined)))).toEqual([]);
  });
});

describe("consents at sign-up", () => {
  test("are recorded one by one; none leaves no row", () => {
    expect(signUpConsents("ana", {}, context)).toEqual([]);
    const both = { newsByEmail: 1, offersFromPurchases: 1 };
    const changes = signUpConsents("ana", both, context);
    expect(changes.map(({ dataset }) => dataset)).toEqual(["consents", "consents", "preferences"]);
    expect(changes[1]).toMatchObject({
      row: { number: 2, purpose: "offersFromPurchases", place: "sign-up", at: NOON },
    });
    expect(changes[2]).toEqual({
      kind: "insert",
      dataset: "preferences",
      row: somePreferences({ consentCount: 2, newsByEmail: 1, offersFromPurchases: 2 }),
    });
  });

  test("to a wording that is not in force are left out", () => {
    expect(signUpConsents("ana", { newsByEmail: 2 }, context)).toEqual([]);
  });
});

describe("staff", () => {
  const boss = aUser({ id: "boss", role: "admin" });
  const asBoss = contextFor(boss);
  const input = { userId: "ana", purpose: "newsByEmail" } as const;

  test("withdraw a consent at the customer's request, with an audit record that does not name them", async () => {
    const facts = await withdrawCustomerConsent.load(
      input,
      readerOf(stored(withNews)),
      asBoss,
      undefined,
    );
    const outcome = withdrawCustomerConsent.decide(facts, input, asBoss);
    expect(changesOf(outcome)[0]).toMatchObject({ row: { isGiven: false, place: "staff" } });
    expect(outcome).toMatchObject({
      audit: {
        kind: "customer",
        id: "ana",
        name: "",
        detail: [{ code: "consent-withdrawn", params: { purpose: "newsByEmail" } }],
      },
    });
  });

  test("do not change what other staff have agreed to", async () => {
    const helper = aUser({ role: "sub-admin" });
    const reader = readerOf(stored(withNews, { users: [helper] }));
    const facts = await withdrawCustomerConsent.load(input, reader, asBoss, undefined);
    expect(outcomeOf(withdrawCustomerConsent.decide(facts, input, asBoss))).toBe(
      "managed-under-roles",
    );
  });
});

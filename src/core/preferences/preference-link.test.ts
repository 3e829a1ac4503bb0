import { describe, expect, test } from "vitest";
import { aConsent, somePreferences } from "#testing/consents.ts";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import type { Services } from "../world.ts";
import { linkedPreferences } from "./linked-preferences.ts";
import { maskedEmail, PREFERENCE_LINK_MS, preferenceLink } from "./preference-link.ts";
import { setLinkedConsent, setLinkedMessageChannel } from "./set-linked-preferences.ts";

const ana = aUser({ id: "ana-1", email: "ana@example.com" });
const ben = aUser({ id: "ben-1", email: "ben@example.com", emailKey: "ben@example.com" });

/** A signature that depends on every character of the text, as the host's does. */
const services: Services = {
  ...plainServices,
  signMark: (text) => Buffer.from(`signature of ${text}`).toString("base64url").slice(0, 120),
};

const tokenOf = (user: User, now = NOON) =>
  new URL(preferenceLink(user, now, services), "https://x.example").searchParams.get("token") ?? "";

const rows: Parameters<typeof readerOf>[0] = {
  users: [ana, ben],
  preferences: [somePreferences({ id: "ana-1", consentCount: 1, newsByEmail: 1 })],
  consents: [aConsent({ id: "ana-1.1", userId: "ana-1" })],
};

async function open(token: string, { now = NOON, all = rows } = {}) {
  const context = contextFor(undefined, { now });
  const reader = readerOf(all);
  const input = { token };
  const prepared = await linkedPreferences.prepare?.(input, reader, context, services);
  const facts = await linkedPreferences.load(input, reader, context, prepared);
  return linkedPreferences.show(facts, input, context);
}

describe("a preference link", () => {
  test("opens the preferences of one customer, with a masked email address and nothing else about them", async () => {
    const outcome = await open(tokenOf(ana));
    expect(outcome).toMatchObject({
      result: {
        email: "a•••@example.com",
        receives: { news: { app: true, email: true, push: false } },
        consents: { newsByEmail: { at: NOON, place: "sign-up", version: 1 } },
      },
    });
    expect(JSON.stringify(outcome)).not.toMatch(/ana@|Ana Sol|ana-1/);
  });

  test("is refused when any of its parts is changed", async () => {
    const token = tokenOf(ana);
    const [id, until, mark = ""] = token.split(".");
    const forged = [
      "",
      "x",
      `ben-1.${until}.${mark}`,
      `${id}.${Number(until) + 1}.${mark}`,
      `${id}.${until}.${mark.slice(0, -1)}A`,
      `${id}.${until}.`,
      `nobody.${until}.${mark}`,
      `${token}.${mark}`,
    ];
    const outcomes = await Promise.all(
      forged.map(async (attempt) => outcomeOf(await open(attempt))),
    );
    expect(outcomes).toEqual(forged.map(() => "preference-link-invalid"));
  });

  test("is valid for a year", async () => {
    const token = tokenOf(ana);
    const end = NOON + PREFERENCE_LINK_MS;
    expect(outcomeOf(await open(token, { now: end - 1 }))).toBe("ok");
    expect(outcomeOf(await open(token, { now: end }))).toBe("preference-link-expired");
  });

  test("ends with the email address and with the account", async () => {
    const token = tokenOf(ana);
    const moved = { ...ana, email: "new@example.com", emailKey: "new@example.com" };
    expect(outcomeOf(await open(token, { all: { ...rows, users: [moved] } }))).toBe(
      "preference-link-invalid",
    );
    expect(outcomeOf(await open(token, { all: { users: [ben] } }))).toBe("preference-link-invalid");
  });

  test("changes what its customer receives, with the link as the place", async () => {
    const context = contextFor(undefined);
    const reader = readerOf(rows);
    const input = { token: tokenOf(ana), topic: "news", channel: "email", isOn: false } as const;
    const linked = await setLinkedMessageChannel.prepare?.(input, reader, context, services);
    const facts = await setLinkedMessageChannel.load(input, reader, context, linked);
    expect(setLinkedMessageChannel.decide(facts, input, context)).toMatchObject({
      changes: [
        { row: { userId: "ana-1", isGiven: false, place: "preference-link" } },
        { dataset: "preferences", id: "ana-1" },
      ],
    });
  });

  test.each([
    ["is forged", "ana-1.1900000000000.no-such-signature", NOON, [ana], "preference-link-invalid"],
    ["has expired", tokenOf(ana), NOON + PREFERENCE_LINK_MS, [ana], "preference-link-expired"],
  ])("changes nothing when it %s", async (_case, token, now, users, code) => {
    const context = contextFor(undefined, { now });
    const reader = readerOf({ ...rows, users });
    const input = { token, purpose: "newsByPush", isGiven: true, version: 1 } as const;
    const linked = await setLinkedConsent.prepare?.(input, reader, context, services);
    const facts = await setLinkedConsent.load(input, reader, context, linked);
    expect(outcomeOf(setLinkedConsent.decide(facts, input, context))).toBe(code);
  });

  test("changes nothing when the address changes after the signature was checked", async () => {
    const context = contextFor(undefined);
    const input = {
      token: tokenOf(ana),
      purpose: "newsByPush",
      isGiven: true,
      version: 1,
    } as const;
    const linked = await setLinkedConsent.prepare?.(input, readerOf(rows), context, services);
    const moved = { ...ana, emailKey: "new@example.com" };
    const facts = await setLinkedConsent.load(input, readerOf({ users: [moved] }), context, linked);
    expect(outcomeOf(setLinkedConsent.decide(facts, input, context))).toBe(
      "preference-link-invalid",
    );
  });

  test.each([
    ["ana@example.com", "a•••@example.com"],
    ["x@y.example", "x•••@y.example"],
    ['"odd@local"@example.com', '"•••@example.com'],
  ])("masks %s", (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});

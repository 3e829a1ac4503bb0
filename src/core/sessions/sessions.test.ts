import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aSession, aUser } from "#testing/rows.ts";
import { newCredentials } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import { issueChallenge } from "./issue-challenge.ts";
import { login, loginInput } from "./login.ts";
import { logout } from "./logout.ts";
import type { Session } from "./session.ts";
import { session } from "./session-query.ts";

describe("logging in (specification §4, §5)", () => {
  const input = { email: "ana@example.com", password: "right" };
  const decide = (user: ReturnType<typeof aUser> | undefined, before?: Session) => {
    const opening = { before, sessions: [], token: "secret" };
    const welcome = user && { user, failed: [], opening, newHash: undefined };
    const facts = { wrong: [], welcome };
    return login.decide(facts, input, contextFor(undefined));
  };

  test("opens a session that stores only the token's digest", () => {
    expect(decide(aUser())).toMatchObject({
      changes: [
        {
          dataset: "sessions",
          row: { id: "digest of secret", userId: "ana", expiresAt: NOON + 30 * DAY_MS },
        },
      ],
      result: {
        success: true,
        totpRequired: false,
        user: { name: "Ana Sol", nextTier: "Silver", pointsToNextTier: 500, isAdmin: false },
      },
      grant: { token: "secret", expiresAt: NOON + 30 * DAY_MS },
    });
  });

  test("ends the session that the same browser had before", () => {
    const before = aSession({ id: "old", userId: "ben", createdAt: NOON });
    expect(decide(aUser(), before)).toMatchObject({
      changes: [
        { kind: "remove", dataset: "sessions", id: "old" },
        { kind: "insert", dataset: "sessions" },
      ],
    });
  });

  test.each([
    ["with a wrong password", undefined, "login-failed"],
    ["who was deactivated", aUser({ isActive: false }), "account-deactivated"],
  ])("refuses a person %s", (_case, user, code) => {
    expect(outcomeOf(decide(user))).toBe(code);
  });
});

test.each([
  [{ email: "a", password: "b" }, true],
  [{ email: "x".repeat(254), password: "x".repeat(200) }, true],
  [{ email: "x".repeat(255), password: "b" }, false],
  [{ email: "a", password: "x".repeat(201) }, false],
  [{ email: "", password: "b" }, false],
  [{ email: "a", password: "" }, false],
])("logging in, case %#", (asked, expected) => {
  expect(loginInput.safeParse(asked).success).toBe(expected);
});

describe("what logging in reads", () => {
  const ana = aUser();
  const credentials = newCredentials("ana", "hash of right");
  const reader = readerOf({ users: [ana], credentials: [credentials] });
  const context = contextFor(undefined);
  const prepare = (email: string, password: string) =>
    login.prepare?.({ email, password }, reader, context, plainServices);

  test("ignores the email's letter case, not the password's", async () => {
    const verified = { credentials, newHash: undefined };
    expect(await prepare(" ANA@example.com", "right")).toMatchObject({ verified });
    expect(await prepare("ana@example.com", "Right")).toMatchObject({ verified: undefined });
  });

  test.each([
    ["the password is right", credentials, ana],
    ["it is wrong", undefined, undefined],
    ["it was changed meanwhile", { ...credentials, passwordHash: "older" }, undefined],
  ])("the user counts when %s", async (_case, verified, user) => {
    const input = { email: "ana@example.com", password: "right" };
    const prepared = verified && { credentials: verified, newHash: "newer" };
    const tried = { verified: prepared, browser: undefined };
    const facts = await login.load(input, reader, context, tried);
    expect(facts.welcome?.user).toEqual(user);
    expect(facts.welcome?.newHash).toBe(user && "newer");
  });
});

test("logging in reads the session that it replaces", async () => {
  const own = aSession({ id: "session", userId: "ana", createdAt: NOON });
  const credentials = newCredentials("ana", "hash of right");
  const reader = readerOf({ users: [aUser()], credentials: [credentials], sessions: [own] });
  const input = { email: "ana@example.com", password: "right" };
  const tried = { verified: { credentials, newHash: undefined }, browser: undefined };
  const load = async (user: ReturnType<typeof aUser> | undefined) =>
    (await login.load(input, reader, contextFor(user), tried)).welcome?.opening.before;
  expect(await load(aUser())).toEqual(own);
  expect(await load(undefined)).toBeUndefined();
});

test.each([
  ["with a session", aSession({ id: "session", userId: "ana", createdAt: NOON }), 1],
  ["with an ended session", undefined, 0],
])("logging out %s ends it", (_case, open, removals) => {
  const decision = logout.decide({ session: open, devices: [] }, {}, contextFor(aUser()));
  expect(decision).toMatchObject({ grant: "ended", events: [{ name: "user.logged-out" }] });
  expect("changes" in decision && decision.changes).toHaveLength(removals);
});

test("logging out reads the user's own session, and succeeds without one", async () => {
  const own = aSession({ id: "session", userId: "ana", createdAt: NOON });
  const reader = readerOf({ sessions: [own, { ...own, id: "another" }] });
  const load = (user?: ReturnType<typeof aUser>) =>
    logout.load({}, reader, contextFor(user), undefined);
  expect(await load(aUser())).toEqual({ session: own, devices: [] });
  expect(await load()).toEqual({ devices: [] });
});

test("the session returns the user without secrets", () => {
  const staff = aUser({ role: "admin", tier: "Bronze", secondaryAdminEmail: "hidden@example.com" });
  const shown = session.show({}, {}, contextFor(staff));
  expect(shown).toMatchObject({
    result: {
      me: { tier: "Admin", isAdmin: true },
      brand: "Regulars",
      codePrefix: "REGULARS-",
      scansPerProductAndDay: 1,
      currency: "EUR",
    },
  });
  expect(JSON.stringify(shown)).not.toContain("hidden@example.com");
  expect(session.show({}, {}, contextFor(undefined))).toMatchObject({ result: { me: null } });
});

test("a challenge has six unambiguous characters and expires", () => {
  const decision = issueChallenge.decide({}, {}, contextFor(undefined));
  expect(decision).toMatchObject({
    result: { text: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/), expiresAt: NOON + 600_000 },
  });
});

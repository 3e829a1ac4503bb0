import { describe, expect, test } from "vitest";
import { aUser, contextFor, NOON, outcomeOf } from "../testing.ts";
import { issueChallenge } from "./issue-challenge.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { SESSION_MS } from "./session.ts";
import { session } from "./session-query.ts";

describe("logging in (specification §4, §5)", () => {
  const input = { email: "ana@example.com", password: "right" };
  const decide = (user: ReturnType<typeof aUser> | undefined) =>
    login.decide({ user, token: "secret" }, input, contextFor(undefined));

  test("opens a session that stores only the token's digest", () => {
    expect(decide(aUser())).toMatchObject({
      changes: [
        {
          dataset: "sessions",
          row: { id: "digest of secret", userId: "ana", expiresAt: NOON + SESSION_MS },
        },
      ],
      result: { name: "Ana Sol", nextTier: "Silver", pointsToNextTier: 500, isAdmin: false },
      grant: { token: "secret", expiresAt: NOON + SESSION_MS },
    });
  });

  test.each([
    ["whom the password does not fit", undefined, "login-failed"],
    ["who was deactivated", aUser({ isActive: false }), "account-deactivated"],
  ])("refuses a person %s", (_case, user, code) => {
    expect(outcomeOf(decide(user))).toBe(code);
  });
});

test.each([
  ["with a session", { id: "session", userId: "ana", createdAt: 0, expiresAt: NOON }, 1],
  ["when it is gone already", undefined, 0],
])("logging out %s ends it", (_case, open, removals) => {
  const decision = logout.decide(open, {}, contextFor(aUser()));
  expect(decision).toMatchObject({ grant: "ended", events: [{ name: "logged-out" }] });
  expect("changes" in decision && decision.changes).toHaveLength(removals);
});

test("the session tells who is there and nothing secret", () => {
  const staff = aUser({ role: "admin", tier: "Bronze", secondaryAdminEmail: "hidden@example.com" });
  const shown = session.show({}, {}, contextFor(staff));
  expect(shown).toMatchObject({
    result: { me: { tier: "Admin", isAdmin: true }, brand: "Regulars" },
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

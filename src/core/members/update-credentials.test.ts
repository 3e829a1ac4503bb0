import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { revokedCodes } from "#testing/revoked-codes.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { passwordChangeInput } from "../identity/password-change.ts";
import { newCredentials } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import { type UpdateCredentialsFacts, updateCredentials } from "./update-credentials.ts";

const ana = aUser();
const input = { currentPassword: "the old one", newPassword: "the new one" };
const session = (id: string) => ({
  id,
  userId: "ana",
  createdAt: 0,
  expiresAt: NOON + 1,
  seenAt: 0,
  device: "",
});
const link = { id: "link-1", userId: "ana", expiresAt: NOON + 1 };
const ticket = { id: "ticket-1", userId: "ana", browser: "", expiresAt: NOON + 1, failures: 0 };
const facts: UpdateCredentialsFacts = {
  user: ana,
  sameEmail: undefined,
  fits: true,
  newHash: "hash of the new one",
  own: session("session"),
  sessions: [session("phone"), session("session")],
  links: [link],
  tickets: [ticket],
  token: "fresh",
};

function decide(own: Partial<UpdateCredentialsFacts>) {
  return updateCredentials.decide({ ...facts, ...own }, input, contextFor(ana));
}

describe("a new password (specification §5; readings, People)", () => {
  test("revokes all other access and gives this device a new token", () => {
    const expiresAt = NOON + 30 * DAY_MS;
    expect(decide({})).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "credentials",
          id: "ana",
          fields: { passwordHash: "hash of the new one" },
        },
        { kind: "remove", dataset: "resetLinks", id: "link-1" },
        { kind: "remove", dataset: "loginTickets", id: "ticket-1" },
        { kind: "remove", dataset: "sessions", id: "session" },
        { kind: "remove", dataset: "sessions", id: "phone" },
        revokedCodes("ana"),
        {
          kind: "insert",
          dataset: "sessions",
          row: {
            id: "digest of fresh",
            userId: "ana",
            createdAt: NOON,
            expiresAt,
            seenAt: NOON,
            device: "",
          },
        },
      ],
      events: [{ name: "password.changed", params: {} }],
      result: {},
      grant: { token: "fresh", expiresAt },
    });
  });

  test.each([
    ["a deleted account", { user: undefined }, "user-not-found"],
    ["a session that has ended meanwhile", { own: undefined }, "not-signed-in"],
    ["a wrong current password", { fits: false, newHash: undefined }, "current-password-wrong"],
  ])("rejects %s", (_case, own, code) => {
    expect(decide(own)).toMatchObject({ changes: [] });
    expect(outcomeOf(decide(own))).toBe(code);
  });

  test.each([
    [{ currentPassword: "" }, "All password fields are required."],
    [{ newPassword: "" }, "All password fields are required."],
    [{ newPassword: "seven77" }, "Please use a password of at least 8 characters."],
    [{ newPassword: "x".repeat(201) }, "Please use at most 200 characters."],
  ])("takes no %j: %s", (changed, words) => {
    const { error } = updateCredentials.input.safeParse({ ...input, ...changed });
    expect(fieldMessages(error)[0]).toBe(words);
  });

  test("an old password may be shorter than a new one", () => {
    const changed = { currentPassword: "short", newPassword: "eight888" };
    expect(updateCredentials.input.safeParse(changed).success).toBe(true);
    expect(passwordChangeInput.safeParse(changed).success).toBe(true);
  });

  test.each([[{ currentPassword: "" }], [{ newPassword: "" }]])(
    "the form asks for what is missing in %j",
    (changed) => {
      const { error } = passwordChangeInput.safeParse({ ...input, ...changed });
      expect(fieldMessages(error)[0]).toBe("All password fields are required.");
    },
  );
});

describe("a new email (specification §5, Profile; §7)", () => {
  type Asked = Parameters<typeof updateCredentials.decide>[1];
  const ben = aUser({ id: "ben", email: "ben@example.com", emailKey: "ben@example.com" });
  const staff = aUser({ role: "sub-admin", permissions: {} });
  const emailFacts = { ...facts, newHash: undefined };

  function move(asked: Partial<Asked>, own: Partial<UpdateCredentialsFacts> = {}) {
    const whole = { currentPassword: "the old one", newEmail: "Ana@New.example", ...asked };
    return updateCredentials.decide({ ...emailFacts, ...own }, whole, contextFor(ana));
  }

  test("ends the reset links to the old one; sessions and this device's key stay", () => {
    expect(move({})).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "users",
          id: "ana",
          fields: { email: "Ana@New.example", emailKey: "ana@new.example" },
        },
        { kind: "remove", dataset: "resetLinks", id: "link-1" },
      ],
      events: [{ name: "email.changed", params: {} }],
      result: {},
    });
  });

  test("of staff is audited without the address", () => {
    expect(move({}, { user: staff })).toMatchObject({
      audit: { kind: "staff", id: "ana", name: "Ana Sol", detail: saying("a new email") },
    });
  });

  test("another letter case is the same email and asks for no password", () => {
    const decision = move({ currentPassword: "", newEmail: "ANA@example.com" }, { fits: false });
    expect(decision).toMatchObject({
      changes: [{ fields: { email: "ANA@example.com", emailKey: "ana@example.com" } }],
    });
  });

  test("may be changed together with the password, which revokes all other access", () => {
    const both = move(
      { newPassword: "the new one" },
      { newHash: "hash of the new one", user: staff },
    );
    expect(both).toMatchObject({
      events: [{ name: "email.changed" }, { name: "password.changed" }],
      grant: { token: "fresh" },
      audit: { detail: saying("a new email, a new password") },
    });
    const removed = "changes" in both ? both.changes.filter(({ kind }) => kind === "remove") : [];
    expect(removed.map((change) => "id" in change && change.id)).toEqual([
      "link-1",
      "ticket-1",
      "session",
      "phone",
    ]);
  });

  test.each([
    ["without the password", { currentPassword: "" }, { fits: false }, "password-required"],
    ["with a wrong password", { currentPassword: "?" }, { fits: false }, "current-password-wrong"],
    ["to another account's", {}, { sameEmail: ben }, "email-in-use"],
    ["of a deleted account", {}, { user: undefined }, "user-not-found"],
    ["after logging out", {}, { own: undefined }, "not-signed-in"],
  ])("is refused %s", (_case, asked, own, code) => {
    expect(move(asked, own)).toMatchObject({ changes: [] });
    expect(outcomeOf(move(asked, own))).toBe(code);
  });

  test("is looked up ignoring case, and only after the right password", async () => {
    const reader = readerOf({
      users: [ana, ben],
      credentials: [newCredentials("ana", "hash of the old one")],
      sessions: [session("session")],
    });
    const load = async (currentPassword: string) => {
      const asked = { currentPassword, newEmail: "BEN@example.com" };
      const seen = await updateCredentials.prepare?.(asked, reader, contextFor(ana), plainServices);
      return updateCredentials.load(asked, reader, contextFor(ana), seen);
    };
    expect(await load("the old one")).toMatchObject({
      fits: true,
      newHash: undefined,
      sameEmail: { id: "ben" },
    });
    expect(await load("a guess")).toMatchObject({ fits: false });
    expect(await load("")).toMatchObject({ fits: false });
  });

  test.each([
    [{ currentPassword: "x" }, "Please enter a new email or a new password."],
    [{ currentPassword: "x", newEmail: "" }, "Please enter your email."],
    [
      { currentPassword: "x", newEmail: "ana" },
      "Please enter a complete email address, like ana@example.com.",
    ],
  ])("takes no %j: %s", (asked, words) => {
    const { error } = updateCredentials.input.safeParse(asked);
    expect(fieldMessages(error)[0]).toBe(words);
  });
});

describe("what a new password reads", () => {
  const credentials = newCredentials("ana", "hash of the old one");
  const reader = readerOf({
    users: [ana],
    credentials: [credentials],
    sessions: [session("session"), session("phone"), { ...session("other"), userId: "ben" }],
    resetLinks: [link, { ...link, id: "link-2", userId: "ben" }],
    loginTickets: [ticket, { ...ticket, id: "ticket-2", userId: "ben" }],
  });
  const context = contextFor(ana);

  test.each([
    [
      "the old one",
      {
        verified: "hash of the old one",
        newHash: "hash of the new one",
        knownBrowser: expect.stringContaining("hash-of-the-new-one"),
      },
    ],
    ["another one", undefined],
  ])("with %s as the current password", async (currentPassword, prepared) => {
    const asked = { ...input, currentPassword };
    const seen = await updateCredentials.prepare?.(asked, reader, context, plainServices);
    expect(seen).toEqual(prepared);
    const loaded = await updateCredentials.load(asked, reader, context, seen);
    expect(loaded).toMatchObject({
      user: { id: "ana" },
      newHash: prepared?.newHash,
      own: { id: "session" },
      links: [link],
      tickets: [ticket],
    });
    expect(loaded.sessions.map(({ id }) => id).toSorted()).toEqual(["phone", "session"]);
  });

  test("a password that was changed meanwhile is not changed back", async () => {
    const stale = {
      verified: "hash of an older one",
      newHash: "hash of the new one",
      knownBrowser: undefined,
    };
    const loaded = await updateCredentials.load(input, reader, context, stale);
    expect(loaded.newHash).toBeUndefined();
  });
});

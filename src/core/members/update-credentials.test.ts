import { describe, expect, test } from "vitest";
import { SESSION_MS } from "../sessions/session.ts";
import { readerOf } from "../testing/reader-of.ts";
import { aUser, contextFor, NOON, outcomeOf, plainServices } from "../testing.ts";
import {
  type UpdateCredentialsFacts,
  updateCredentials,
  updateCredentialsInput,
} from "./update-credentials.ts";
import { newCredentials } from "./user.ts";

const ana = aUser();
const input = { currentPassword: "the old one", newPassword: "the new one" };
const session = (id: string) => ({ id, userId: "ana", createdAt: 0, expiresAt: NOON + 1 });
const link = { id: "link-1", userId: "ana", expiresAt: NOON + 1 };
const ticket = { id: "ticket-1", userId: "ana", expiresAt: NOON + 1, failures: 0 };
const facts: UpdateCredentialsFacts = {
  user: ana,
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
  test("closes every other way in and gives this device a new key", () => {
    const expiresAt = NOON + SESSION_MS;
    expect(decide({})).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "credentials",
          id: "ana",
          fields: { passwordHash: "hash of the new one" },
        },
        { kind: "remove", dataset: "sessions", id: "session" },
        { kind: "remove", dataset: "sessions", id: "phone" },
        { kind: "remove", dataset: "resetLinks", id: "link-1" },
        { kind: "remove", dataset: "loginTickets", id: "ticket-1" },
        {
          kind: "insert",
          dataset: "sessions",
          row: { id: "digest of fresh", userId: "ana", createdAt: NOON, expiresAt },
        },
      ],
      events: [{ name: "credentials-updated", params: {} }],
      result: {},
      grant: { token: "fresh", expiresAt },
    });
  });

  test.each([
    ["somebody who is gone", { user: undefined }, "user-not-found"],
    ["a session that has ended meanwhile", { own: undefined }, "not-signed-in"],
    ["a wrong current password", { newHash: undefined }, "current-password-wrong"],
  ])("refuses %s", (_case, own, code) => {
    expect(decide(own)).toMatchObject({ changes: [] });
    expect(outcomeOf(decide(own))).toBe(code);
  });

  test.each([
    [{ currentPassword: "" }, "All password fields are required."],
    [{ newPassword: "" }, "All password fields are required."],
    [{ newPassword: "seven77" }, "Please use a password of at least 8 characters."],
    [{ newPassword: "x".repeat(201) }, "Please use at most 200 characters."],
  ])("takes no %j: %s", (changed, words) => {
    const { error } = updateCredentialsInput.safeParse({ ...input, ...changed });
    expect(error?.issues[0]?.message).toBe(words);
  });

  test("an old password may be shorter than a new one", () => {
    const changed = { currentPassword: "short", newPassword: "eight888" };
    expect(updateCredentialsInput.safeParse(changed).success).toBe(true);
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
    ["the old one", { verified: "hash of the old one", newHash: "hash of the new one" }],
    ["another one", undefined],
  ])("with %s typed as the current one", async (currentPassword, prepared) => {
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
    const stale = { verified: "hash of an older one", newHash: "hash of the new one" };
    const loaded = await updateCredentials.load(input, reader, context, stale);
    expect(loaded.newHash).toBeUndefined();
  });
});

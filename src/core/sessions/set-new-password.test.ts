import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { revokedCodes } from "#testing/revoked-codes.ts";
import { aUser } from "#testing/rows.ts";
import { newCredentials } from "../identity/user.ts";
import { setNewPassword } from "./set-new-password.ts";

const context = contextFor(undefined);
const link = (id: string, own: object = {}) => ({
  id,
  userId: "ana",
  expiresAt: NOON + 1,
  ...own,
});

describe("choosing a new password with a link (readings, People)", () => {
  const input = { token: "key", newPassword: "a new password" };
  const own = link("digest of key");
  const session = (id: string) => ({
    id,
    userId: "ana",
    createdAt: NOON,
    expiresAt: NOON + 1,
    seenAt: NOON,
    device: "",
  });
  const ticket = { id: "ticket", userId: "ana", browser: "", expiresAt: NOON + 1, failures: 0 };
  const rows = {
    users: [aUser()],
    credentials: [newCredentials("ana", "old hash")],
    resetLinks: [own, link("another"), link("bens", { userId: "ben" })],
    sessions: [session("one"), session("two"), { ...session("bens"), userId: "ben" }],
    loginTickets: [ticket],
  };
  let hashed: readonly string[] = [];
  const services = {
    ...plainServices,
    hashPassword: async (password: string) => {
      hashed = [...hashed, password];
      return `hash of ${password}`;
    },
  };

  const choose = async (before: Parameters<typeof readerOf>[0], then = before) => {
    hashed = [];
    const prepared = await setNewPassword.prepare?.(input, readerOf(before), context, services);
    const facts = await setNewPassword.load(input, readerOf(then), context, prepared);
    return setNewPassword.decide(facts, input, context);
  };

  test("changes the password, ends every session and revokes all other access", async () => {
    const removed = (dataset: string, id: string) => ({ kind: "remove", dataset, id });
    expect(await choose(rows)).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "credentials",
          id: "ana",
          fields: { passwordHash: "hash of a new password" },
        },
        removed("sessions", "one"),
        removed("sessions", "two"),
        removed("resetLinks", "another"),
        removed("resetLinks", "digest of key"),
        removed("loginTickets", "ticket"),
        revokedCodes("ana"),
      ],
      events: [{ name: "password.reset", params: {} }],
      result: { email: "ana@example.com" },
      knownBrowser: expect.stringContaining("hash-of-a-new-password"),
    });
  });

  test.each([
    ["unknown or used", { ...rows, resetLinks: [link("another")] }],
    ["expired", { ...rows, resetLinks: [link("digest of key", { expiresAt: NOON })] }],
  ])("refuses a link that is %s, and hashes nothing for it", async (_case, found) => {
    expect(outcomeOf(await choose(found))).toBe("reset-link-invalid");
    expect(hashed).toEqual([]);
  });

  test("refuses a link that is used, or whose account is deleted, while the password is hashed", async () => {
    expect(outcomeOf(await choose(rows, { ...rows, resetLinks: [] }))).toBe("reset-link-invalid");
    expect(outcomeOf(await choose(rows, { ...rows, users: [] }))).toBe("reset-link-invalid");
    expect(hashed).toHaveLength(1);
  });

  test("stores neither token nor password of the call", () => {
    expect(setNewPassword.secret).toEqual(["token", "newPassword"]);
  });
});

import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aUser } from "#testing/rows.ts";
import { newCredentials, type User } from "../identity/user.ts";
import type { Session } from "../sessions/session.ts";
import { deleteOwnAccount } from "./delete-own-account.ts";

const PASSWORD = "a good long password";

function aSession(id: string, own: Partial<Session> = {}): Session {
  const life = { createdAt: NOON, expiresAt: NOON + 1, seenAt: NOON, device: "" };
  return { id, userId: "ana", ...life, ...own };
}

interface Case {
  /** Ana as the session knows her. */
  readonly ana?: User;
  readonly password?: string;
  /** The user row once it is locked; undefined if it was deleted meanwhile. */
  readonly stored?: readonly User[];
  readonly sessions?: readonly Session[];
  /** The password hash at that time, if it has changed. */
  readonly hashByThen?: string;
}

async function decided({ ana = aUser({ points: 10, entryCount: 1 }), ...own }: Case = {}) {
  const { password = PASSWORD, stored = [ana], hashByThen } = own;
  const { sessions = [aSession("session"), aSession("phone")] } = own;
  const hash = `hash of ${PASSWORD}`;
  const credentials = [newCredentials("ana", hash), newCredentials("ben", "other")];
  const context = contextFor(ana);
  const input = deleteOwnAccount.input.parse({ currentPassword: password });
  const verified = await deleteOwnAccount.prepare?.(
    input,
    readerOf({ credentials }),
    context,
    plainServices,
  );
  const reader = readerOf({
    users: stored,
    credentials: [newCredentials("ana", hashByThen ?? hash)],
    sessions,
    transactions: [anEntry()],
  });
  const facts = await deleteOwnAccount.load(input, reader, context, verified);
  return deleteOwnAccount.decide(facts, input, context);
}

describe("deleting one's own account (docs/decisions/086)", () => {
  test("removes the account and every session, keeps the ledger, records its balance, and clears the token", async () => {
    const decision = await decided();
    expect(decision).toEqual({
      changes: [
        { kind: "remove", dataset: "users", id: "ana" },
        { kind: "remove", dataset: "credentials", id: "ana" },
        {
          kind: "insert",
          dataset: "closedBalances",
          row: { id: "ana", points: 10, lots: {}, day: "2026-03-14" },
        },
        { kind: "remove", dataset: "sessions", id: "phone" },
        { kind: "remove", dataset: "sessions", id: "session" },
      ],
      events: [
        { name: "account.deleted", params: {} },
        { name: "customer.deleted", data: { userId: "ana" } },
      ],
      result: {},
      grant: "ended",
    });
  });

  const sub = aUser({ role: "sub-admin" });
  const admin = aUser({ role: "admin" });
  const mainAdmin = aUser({ role: "admin", isMainAdmin: true });
  test.each<[string, Case, string]>([
    ["a wrong password", { password: "a guess" }, "current-password-wrong"],
    [
      "a password that another device has just changed",
      { hashByThen: "hash of another" },
      "current-password-wrong",
    ],
    ["a user deleted meanwhile", { stored: [] }, "not-signed-in"],
    ["a user logged out meanwhile", { sessions: [aSession("phone")] }, "not-signed-in"],
    ["a sub-admin", { ana: sub }, "staff-account-stays"],
    ["an admin", { ana: admin }, "staff-account-stays"],
    ["a customer who has just become staff", { stored: [sub] }, "staff-account-stays"],
    ["the main admin", { ana: mainAdmin }, "main-admin-stays"],
  ])("is rejected for %s", async (_who, own, code) => {
    expect(outcomeOf(await decided(own))).toBe(code);
  });

  test("is rejected where no password is stored", async () => {
    const input = { currentPassword: PASSWORD };
    const context = contextFor(aUser());
    const reader = readerOf({ users: [aUser()], sessions: [aSession("session")] });
    const verified = await deleteOwnAccount.prepare?.(input, reader, context, plainServices);
    const facts = await deleteOwnAccount.load(input, reader, context, verified);
    expect(outcomeOf(deleteOwnAccount.decide(facts, input, context))).toBe(
      "current-password-wrong",
    );
  });

  test.each([
    [{ currentPassword: "" }, "Please enter your current password."],
    [{ currentPassword: "x".repeat(201) }, "Please use at most 200 characters."],
  ])("rejects %j", (input, message) => {
    const { error } = deleteOwnAccount.input.safeParse(input);
    expect(fieldMessages(error)).toEqual([message]);
  });
});

import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anInvitation, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { flags } from "../identity/role.ts";
import { newCredentials, type User } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import { acceptInvitation, acceptInvitationInput } from "./accept-invitation.ts";
import { eraseInvitations } from "./erasure.ts";
import type { Invitation } from "./invitation.ts";
import { openInvitation } from "./open-invitation.ts";

const boss = aUser({ id: "boss", name: "Bo Boss", role: "admin", emailKey: "boss@example.com" });
const input = { token: "key", name: "Sam R.", password: "a good password" };
const logging = { ...defaultProgram, keepsAuditLog: true };

interface Rows {
  readonly invitations?: readonly Invitation[];
  readonly users?: readonly User[];
}

const rows = { invitations: [anInvitation()], users: [boss] };

/** Accepts with the rows as they are before the transaction, and inside it. */
async function accept(own: object = {}, before: Rows = rows, during: Rows = before) {
  const context = contextFor(undefined, { program: logging });
  const order = { ...input, ...own };
  const prepared = await acceptInvitation.prepare?.(
    order,
    readerOf(before),
    context,
    plainServices,
  );
  const facts = await acceptInvitation.load(
    order,
    readerOf(during),
    context,
    prepared ?? { invitation: undefined },
  );
  return acceptInvitation.decide(facts, order, context);
}

describe("accepting an invitation", () => {
  test("creates a sub-admin with exactly its permissions, uses it up, and is recorded", async () => {
    const decision = await accept();
    const permissions = Object.fromEntries(
      flags.map((flag) => [flag, flag === "canManageRewards"]),
    );
    expect(decision).toMatchObject({
      changes: [
        { kind: "remove", dataset: "invitations", id: "invitation-1" },
        {
          dataset: "users",
          row: {
            name: "Sam R.",
            email: "sam@example.com",
            role: "sub-admin",
            permissions,
            isActive: true,
            isMainAdmin: false,
            isTotpEnabled: false,
            joinedDate: NOON,
          },
        },
        { dataset: "credentials", row: newCredentials("id-9", "hash of a good password") },
        {
          dataset: "auditLog",
          row: {
            action: "acceptInvitation",
            actorId: "id-9",
            actorName: "Sam R.",
            subject: "Sam R.",
            detail: saying("+canManageRewards"),
          },
        },
      ],
      events: [{ name: "invitation.accepted", params: {} }],
      result: { email: "sam@example.com" },
    });
    expect(decision).not.toHaveProperty("grant");
    expect(JSON.stringify(decision)).not.toMatch(/"a good password"|digest of key/);
  });

  const expired = anInvitation({ expiresAt: NOON });
  const customer = aUser({ id: "sam", emailKey: "sam@example.com" });
  test.each<[string, Rows, string]>([
    ["an unknown, cancelled, replaced or used link", { users: [boss] }, "invitation-invalid"],
    ["an expired one", { invitations: [expired], users: [boss] }, "invitation-expired"],
    ["an inviter who was deleted", { ...rows, users: [] }, "invitation-invalid"],
    [
      "an inviter who was deactivated",
      { ...rows, users: [{ ...boss, isActive: false }] },
      "invitation-invalid",
    ],
    [
      "an inviter who is no longer an admin",
      { ...rows, users: [{ ...boss, role: "sub-admin", permissions: { canManageRoles: true } }] },
      "invitation-invalid",
    ],
    [
      "an email with an account by now",
      { ...rows, users: [boss, customer] },
      "invitation-has-account",
    ],
  ])("and opening it are refused for %s", async (_what, now, code) => {
    const decision = await accept({}, now);
    expect(outcomeOf(decision)).toBe(code);
    expect(decision.changes).toEqual([]);
    expect(outcomeOf(await accept({}, rows, now))).toBe(code);
    expect(outcomeOf(await open(now))).toBe(code);
  });

  test.each([
    [{ name: "Admin" }, "name-reserved"],
    [{ password: "password1234" }, "password-too-common"],
  ])("%j is refused as %s, and the link stays", async (own, code) => {
    const decision = await accept(own);
    expect(outcomeOf(decision)).toBe(code);
    expect(decision.changes).toEqual([]);
  });

  test("hashes nothing for a link that does not work", async () => {
    const context = contextFor(undefined);
    for (const invitations of [[], [expired]]) {
      const prepared = await acceptInvitation.prepare?.(
        input,
        readerOf({ invitations }),
        context,
        plainServices,
      );
      expect(prepared).not.toHaveProperty("passwordHash");
    }
  });

  test("token and password are not part of the fingerprint", () => {
    expect(acceptInvitation.secret).toEqual(["token", "password"]);
  });

  test.each([
    [{ name: "" }, "Please enter your name."],
    [{ password: "seven77" }, "Please use a password of at least 8 characters."],
  ])("rejects %j: %s", (wrong, words) => {
    const { error } = acceptInvitationInput.safeParse({ ...input, ...wrong });
    expect(fieldMessages(error)[0]).toBe(words);
  });
});

async function open(now: Rows) {
  const context = contextFor(undefined);
  const facts = await openInvitation.load({ token: "key" }, readerOf(now), context);
  return openInvitation.show(facts, { token: "key" }, context);
}

test("opening the link shows whom it is for and who sent it", async () => {
  const { name, email, expiresAt } = anInvitation();
  expect(await open(rows)).toEqual({ result: { name, email, inviter: "Bo Boss", expiresAt } });
});

describe("deleting an account", () => {
  const all = [
    anInvitation({ id: "sent" }),
    anInvitation({ id: "received", email: "boss@example.com", invitedBy: "second" }),
    anInvitation({ id: "other", email: "else@example.com", invitedBy: "second" }),
  ];

  test.each<[string, User, readonly string[]]>([
    ["staff: those they sent, and the one they received", boss, ["sent", "received"]],
    ["a customer: the one they received", aUser({ emailKey: "boss@example.com" }), ["received"]],
    ["others: none", aUser(), []],
  ])("removes invitations of %s", async (_who, user, ids) => {
    const changes = await eraseInvitations(readerOf({ invitations: all }), user, "2026-03-14");
    expect(changes).toEqual(ids.map((id) => ({ kind: "remove", dataset: "invitations", id })));
  });
});

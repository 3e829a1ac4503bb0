import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anInvitation, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { flags } from "../identity/role.ts";
import { defaultProgram, type Program } from "../program.ts";
import { cancelInvitation } from "./cancel-invitation.ts";
import { INVITATION_MS, type Invitation, maxInvitations, RESEND_MS } from "./invitation.ts";
import { inviteStaff, inviteStaffInput } from "./invite-staff.ts";
import { invitations } from "./list-invitations.ts";
import { resendInvitation } from "./resend-invitation.ts";

const boss = aUser({ id: "boss", name: "Bo Boss", role: "admin" });
const second = aUser({ id: "second", name: "Sec Ond", role: "admin" });
const mailServer = { address: "smtp://mail.example.com", from: "hello@shop.example" };
const mailing: Program = { ...defaultProgram, mailServer };

const flagsOf = (...held: readonly string[]) =>
  Object.fromEntries(flags.map((flag) => [flag, held.includes(flag)]));

const input = { name: "Sam Roast", email: "Sam@House.example" };

async function invite(own: object = {}, rows: object = {}, program = mailing) {
  const context = contextFor(boss, { program });
  const parsed = inviteStaffInput.parse({ ...input, ...own });
  const facts = await inviteStaff.load(parsed, readerOf(rows), context, undefined);
  return inviteStaff.decide(facts, parsed, context);
}

async function resend(rows: object, program = mailing) {
  const context = contextFor(second, { program });
  const order = { id: "invitation-1" };
  const facts = await resendInvitation.load(order, readerOf(rows), context, undefined);
  return resendInvitation.decide(facts, order, context);
}

async function listed(rows: readonly Invitation[]) {
  const context = contextFor(boss, { program: mailing });
  const users = [boss, aUser({ id: "off", role: "admin", isActive: false })];
  const facts = await invitations.load({}, readerOf({ invitations: rows, users }), context);
  return invitations.show(facts, {}, context);
}

describe("inviting somebody", () => {
  test("stores the invitation for 7 days with a digest of its token, and sends the link", async () => {
    const permissions = { canManageRewards: true, canExportData: false };
    const decision = await invite({ permissions });
    expect(decision).toEqual({
      changes: [
        {
          kind: "insert",
          dataset: "invitations",
          row: {
            id: "id-2",
            tokenHash: "digest of token-1",
            name: "Sam Roast",
            email: "Sam@House.example",
            emailKey: "sam@house.example",
            role: "sub-admin",
            permissions: flagsOf("canManageRewards"),
            invitedBy: "boss",
            createdAt: NOON,
            sentAt: NOON,
            expiresAt: NOON + INVITATION_MS,
          },
        },
      ],
      events: [
        { name: "invitation.sent", params: { email: "Sam@House.example" } },
        {
          name: "invitation.issued",
          facts: {
            recipient: "Sam@House.example",
            link: "/invitation?token=token-1",
            role: "sub-admin",
          },
        },
      ],
      result: { id: "id-2", link: null },
      audit: { kind: "staff", id: "id-2", name: "Sam Roast", detail: saying("+canManageRewards") },
    });
  });

  test("without a mail server the inviter gets the link, and nothing is sent", async () => {
    expect(await invite({}, {}, defaultProgram)).toMatchObject({
      events: [{ name: "invitation.created", params: { name: "Sam Roast" } }],
      result: { link: "/invitation?token=token-1" },
      audit: { detail: saying("no-permissions") },
    });
  });

  const many = Array.from({ length: maxInvitations["sub-admin"] }, (_, at) =>
    anInvitation({ id: `i${at}`, tokenHash: `t${at}`, email: `i${at}@example.com` }),
  );
  test.each([
    ["an email with an account", {}, { users: [aUser({ emailKey: "sam@house.example" })] }],
    ["an invited email", {}, { invitations: [anInvitation({ email: "SAM@house.example" })] }],
    ["a reserved name", { name: "Admin" }, {}],
    ["one invitation too many", {}, { invitations: many }],
  ])("is refused for %s", async (what, own, rows) => {
    const codes: Readonly<Record<string, string>> = {
      "an email with an account": "email-in-use",
      "an invited email": "invitation-exists",
      "a reserved name": "name-reserved",
      "one invitation too many": "invitations-full",
    };
    const decision = await invite(own, rows);
    expect(outcomeOf(decision)).toBe(codes[what]);
    expect(decision.changes).toEqual([]);
  });

  test.each([
    [{ name: " " }, "Please enter a name."],
    [{ email: "" }, "Please enter an email."],
    [{ email: "sam" }, "Please enter a complete email address, like ana@example.com."],
  ])("rejects %j: %s", (wrong, words) => {
    const { error } = inviteStaffInput.safeParse({ ...input, ...wrong });
    expect(fieldMessages(error)[0]).toBe(words);
  });

  test.each([[{ permissions: { canDoAnything: true } }], [{ role: "admin" }]])(
    "rejects %j",
    (wrong) => {
      expect(inviteStaffInput.safeParse({ ...input, ...wrong }).success).toBe(false);
    },
  );
});

describe("sending an invitation again", () => {
  const early = anInvitation({ sentAt: NOON - RESEND_MS, expiresAt: NOON + 1 });

  test.each([
    ["an open one", early],
    ["an expired one", { ...early, expiresAt: NOON - 1 }],
  ])("%s gets a new link for 7 days, and the earlier link ends", async (_what, invitation) => {
    expect(await resend({ invitations: [invitation] })).toMatchObject({
      changes: [
        {
          kind: "patch",
          dataset: "invitations",
          id: "invitation-1",
          fields: {
            tokenHash: "digest of token-1",
            sentAt: NOON,
            expiresAt: NOON + INVITATION_MS,
            invitedBy: "second",
          },
        },
      ],
      events: [{ name: "invitation.sent" }, { facts: { link: "/invitation?token=token-1" } }],
      result: { link: null },
      audit: { name: "Sam Roast" },
    });
  });

  test("waits ten minutes between emails; without a mail server there is no wait", async () => {
    const rows = { invitations: [{ ...early, sentAt: NOON - RESEND_MS + 61_000 }] };
    expect(await resend(rows)).toMatchObject({
      code: "invitation-just-sent",
      params: { minutes: 2 },
    });
    expect(await resend(rows, defaultProgram)).toMatchObject({
      result: { link: "/invitation?token=token-1" },
    });
  });

  test.each([
    ["an accepted or cancelled one", {}, "invitation-not-found"],
    [
      "an email with an account by now",
      { invitations: [early], users: [aUser({ emailKey: "sam@example.com" })] },
      "email-in-use",
    ],
  ])("is refused for %s", async (_what, rows, code) => {
    expect(outcomeOf(await resend(rows))).toBe(code);
  });
});

describe("cancelling an invitation", () => {
  const context = contextFor(boss);
  const cancel = async (rows: object) => {
    const facts = await cancelInvitation.load(
      { id: "invitation-1" },
      readerOf(rows),
      context,
      undefined,
    );
    return cancelInvitation.decide(facts, { id: "invitation-1" }, context);
  };

  test("removes it and is recorded", async () => {
    expect(await cancel({ invitations: [anInvitation()] })).toEqual({
      changes: [{ kind: "remove", dataset: "invitations", id: "invitation-1" }],
      events: [{ name: "invitation.cancelled", params: { name: "Sam Roast" } }],
      result: {},
      audit: { kind: "staff", id: "invitation-1", name: "Sam Roast", detail: "" },
    });
  });

  test("is refused for one that no longer exists", async () => {
    expect(outcomeOf(await cancel({}))).toBe("invitation-not-found");
  });
});

describe("the list of invitations", () => {
  test("shows the newest first, with inviter and state, and no tokens", async () => {
    const shown = await listed([
      anInvitation({ id: "old", createdAt: 1, email: "1@x.example", expiresAt: NOON }),
      anInvitation({ id: "left", createdAt: 2, email: "2@x.example", invitedBy: "deleted" }),
      anInvitation({ id: "off", createdAt: 3, email: "3@x.example", invitedBy: "off" }),
      anInvitation({ id: "new", createdAt: 4 }),
    ]);
    expect(shown).toMatchObject({
      result: {
        isMailed: true,
        invitations: [
          { id: "new", state: "open", inviter: "Bo Boss" },
          { id: "off", state: "inviter-changed", inviter: "Ana Sol" },
          { id: "left", state: "inviter-changed", inviter: "" },
          { id: "old", state: "expired", inviter: "Bo Boss" },
        ],
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/digest|token/);
  });

  test("is empty without invitations", async () => {
    expect(await listed([])).toEqual({ result: { invitations: [], isMailed: true } });
  });
});

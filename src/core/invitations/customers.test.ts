import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anInvitation, aUser } from "#testing/rows.ts";
import { defaultProgram, type Program } from "../program.ts";
import { cancelCustomerInvitation, cancelInvitation } from "./cancel-invitation.ts";
import { INVITATION_MS, maxInvitations } from "./invitation.ts";
import { inviteCustomer, inviteCustomerInput } from "./invite-customer.ts";
import { customerInvitations, invitations } from "./list-invitations.ts";
import { openCustomerInvitation, openInvitation } from "./open-invitation.ts";
import { resendCustomerInvitation, resendInvitation } from "./resend-invitation.ts";

const mailServer = { address: "smtp://mail.example.com", from: "hello@shop.example" };
const mailing: Program = { ...defaultProgram, mailServer };
const mia = aUser({
  id: "mia",
  name: "Mia",
  role: "sub-admin",
  permissions: { canManageUsers: true },
});
const invited = { id: "cleo", role: "customer", permissions: {}, invitedBy: "mia" } as const;
const ofCustomer = anInvitation({
  ...invited,
  email: "cleo@example.com",
  sentAt: NOON - 3_600_000,
});
const ofStaff = anInvitation({ id: "sam", invitedBy: "boss" });
const boss = aUser({ id: "boss", role: "admin" });

async function invite(rows: object, program = mailing) {
  const context = contextFor(mia, { program });
  const input = inviteCustomerInput.parse({ name: "Cleo Latte", email: "Cleo@Example.com" });
  const facts = await inviteCustomer.load(input, readerOf(rows), context, undefined);
  return inviteCustomer.decide(facts, input, context);
}

describe("inviting a customer", () => {
  test("stores a customer's invitation for 7 days, and sends a link to the sign-up", async () => {
    expect(await invite({})).toMatchObject({
      changes: [
        {
          dataset: "invitations",
          row: {
            role: "customer",
            permissions: {},
            invitedBy: "mia",
            emailKey: "cleo@example.com",
            tokenHash: "digest of token-1",
            expiresAt: NOON + INVITATION_MS,
          },
        },
      ],
      events: [
        { name: "invitation.sent", params: { email: "Cleo@Example.com" } },
        { facts: { link: "/signup?token=token-1", role: "customer" } },
      ],
      result: { link: null },
      audit: { kind: "invitation", name: "Cleo Latte" },
    });
    expect(await invite({}, defaultProgram)).toMatchObject({
      result: { link: "/signup?token=token-1" },
    });
  });

  const many = Array.from({ length: maxInvitations.customer }, (_, at) =>
    anInvitation({ ...invited, id: `i${at}`, tokenHash: `t${at}`, email: `i${at}@example.com` }),
  );
  test.each([
    [
      "an email with an account",
      { users: [aUser({ emailKey: "cleo@example.com" })] },
      "email-in-use",
    ],
    ["an invited email", { invitations: [ofCustomer] }, "invitation-exists"],
    [
      "the email of an invited sub-admin",
      { invitations: [anInvitation({ email: "cleo@example.com" })] },
      "invitation-exists",
    ],
    ["one invitation too many", { invitations: many }, "invitations-full"],
  ])("is refused for %s", async (_what, rows, code) => {
    expect(outcomeOf(await invite(rows))).toBe(code);
  });
});

describe("staff who manage customers", () => {
  const context = contextFor(mia, { program: mailing });
  const rows = { invitations: [ofCustomer, ofStaff], users: [mia, boss] };
  const act = async (
    command: typeof resendCustomerInvitation | typeof cancelCustomerInvitation,
    id: string,
  ) => {
    if (command.name === "resendCustomerInvitation") {
      const facts = await command.load({ id }, readerOf(rows), context, undefined);
      return command.decide(facts, { id }, context);
    }
    const facts = await command.load({ id }, readerOf(rows), context, undefined);
    return command.decide(facts, { id }, context);
  };

  test("send a customer's invitation again and cancel it", async () => {
    expect(await act(resendCustomerInvitation, "cleo")).toMatchObject({
      changes: [{ id: "cleo", fields: { tokenHash: "digest of token-1", invitedBy: "mia" } }],
      events: [{}, { facts: { link: "/signup?token=token-1", role: "customer" } }],
      audit: { kind: "invitation" },
    });
    expect(await act(cancelCustomerInvitation, "cleo")).toMatchObject({
      changes: [{ kind: "remove", dataset: "invitations", id: "cleo" }],
    });
  });

  test("neither send nor cancel an invitation of a sub-admin, nor list it", async () => {
    expect(outcomeOf(await act(resendCustomerInvitation, "sam"))).toBe("invitation-not-found");
    expect(outcomeOf(await act(cancelCustomerInvitation, "sam"))).toBe("invitation-not-found");
    const listed = await customerInvitations.load({}, readerOf(rows), context);
    expect(customerInvitations.show(listed, {}, context)).toMatchObject({
      result: { invitations: [{ id: "cleo", state: "open", inviter: "Mia" }] },
    });
  });

  test("whose permission is taken away leave no invitation that works", async () => {
    const former = { ...mia, permissions: {} };
    const readers = readerOf({ invitations: [ofCustomer], users: [former] });
    const listed = await customerInvitations.load({}, readers, context);
    expect(customerInvitations.show(listed, {}, context)).toMatchObject({
      result: { invitations: [{ state: "inviter-changed" }] },
    });
  });
});

test("the commands and the list of sub-admins leave out customers", async () => {
  const context = contextFor(boss, { program: mailing });
  const reader = readerOf({ invitations: [ofCustomer], users: [mia, boss] });
  const again = await resendInvitation.load({ id: "cleo" }, reader, context, undefined);
  expect(outcomeOf(resendInvitation.decide(again, { id: "cleo" }, context))).toBe(
    "invitation-not-found",
  );
  const found = await cancelInvitation.load({ id: "cleo" }, reader, context, undefined);
  expect(outcomeOf(cancelInvitation.decide(found, { id: "cleo" }, context))).toBe(
    "invitation-not-found",
  );
  const listed = await invitations.load({}, reader, context);
  expect(invitations.show(listed, {}, context)).toMatchObject({ result: { invitations: [] } });
});

test("a link opens the page of its role only", async () => {
  const context = contextFor(undefined);
  const digested = { tokenHash: "digest of secret" };
  const opened = async (role: "customer" | "sub-admin", page: typeof openInvitation) => {
    const row = { ...(role === "customer" ? ofCustomer : ofStaff), ...digested };
    const reader = readerOf({ invitations: [row], users: [mia, boss] });
    const input = { token: "secret" };
    const shown = page.show(await page.load(input, reader, context), input, context);
    return "result" in shown ? shown.result.email : shown.code;
  };
  // The two queries have the same types but for their names.
  const customerPage = openCustomerInvitation as unknown as typeof openInvitation;
  expect(await opened("customer", customerPage)).toBe("cleo@example.com");
  expect(await opened("sub-admin", openInvitation)).toBe("sam@example.com");
  expect(await opened("customer", openInvitation)).toBe("invitation-invalid");
  expect(await opened("sub-admin", customerPage)).toBe("invitation-invalid");
});

import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { anEnrolment } from "#testing/enrolment-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import { DAY_MS } from "../kit/time.ts";
import { defaultProgram, type Program } from "../program.ts";
import { enrolCustomer, enrolCustomerInput } from "./enrol-customer.ts";
import { ENROLMENT_LINK_MS, LINK_RESEND_MS, MAX_OPEN_PER_DAY } from "./enrolment.ts";
import { enrolments } from "./list-enrolments.ts";
import { openEnrolment } from "./open-enrolment.ts";
import { renewEnrolment } from "./renew-enrolment.ts";

const mailServer = { address: "smtp://mail.example.com", from: "hello@shop.example" };
const mailing: Program = { ...defaultProgram, mailServer, sendsMail: true };
const mia = aUser({
  id: "mia",
  name: "Mia",
  emailKey: "mia@example.com",
  role: "sub-admin",
  permissions: { canServeCounter: true, canManageUsers: true },
});
const nia = aUser({ id: "nia", name: "Nia", points: 12, isVerified: false, joinedBy: "counter" });
const open = anEnrolment({ id: "nia", sentAt: NOON - LINK_RESEND_MS, enrolledBy: "mia" });

type Rows = Parameters<typeof readerOf>[0];

async function enrol(rows: Rows, own: object = {}, program = mailing) {
  const context = contextFor(mia, { program, locationId: "harbour" });
  const input = enrolCustomerInput.parse({ email: "Nia@Example.com", name: "Nia Bloom", ...own });
  const facts = await enrolCustomer.load(input, readerOf(rows), context, undefined);
  return enrolCustomer.decide(facts, input, context);
}

describe("enrolling a customer at the counter", () => {
  test("creates an account that is not verified and has no password, and sends a link for 30 days", async () => {
    const decision = await enrol({ locations: [aLocation()] });
    expect(decision).toMatchObject({
      changes: [
        {
          dataset: "users",
          row: {
            name: "Nia Bloom",
            email: "Nia@Example.com",
            emailKey: "nia@example.com",
            role: "customer",
            tier: "Bronze",
            points: 0,
            isActive: true,
            isVerified: false,
            joinedBy: "counter",
            joinedDate: NOON,
          },
        },
        {
          dataset: "enrolments",
          row: {
            enrolledBy: "mia",
            locationId: "harbour",
            createdAt: NOON,
            sentAt: NOON,
            expiresAt: NOON + ENROLMENT_LINK_MS,
            tokenHash: expect.stringMatching(/^digest of token-/),
          },
        },
      ],
      events: [
        { name: "customer.enrolled", data: { locationId: "harbour" } },
        { name: "enrolment-link.sent", params: { email: "Nia@Example.com" } },
        {
          name: "enrolment-link.issued",
          facts: { recipient: "Nia@Example.com", link: expect.stringContaining("?token=token-") },
        },
      ],
      result: { link: null },
      audit: { kind: "customer", name: "" },
    });
    expect("changes" in decision && decision.changes).toHaveLength(2);
  });

  test("without a mail server returns the link to staff, and sends nothing", async () => {
    const decision = await enrol({}, {}, defaultProgram);
    expect(decision).toMatchObject({
      events: [{ name: "customer.enrolled" }, { name: "enrolment-link.created" }],
      result: { link: expect.stringMatching(/^\/complete-account\?token=token-/) },
    });
    expect(JSON.stringify("changes" in decision && decision.changes)).not.toContain('"token-');
  });

  test("works without a name, at an unknown location, and where sign-up is by invitation", async () => {
    const security = { ...mailing.security, signUp: "invitation" } as const;
    expect(await enrol({}, { name: undefined }, { ...mailing, security })).toMatchObject({
      changes: [{ row: { name: "New customer" } }, { row: { locationId: null } }],
    });
  });

  const nias = { email: "nia@example.com", emailKey: "nia@example.com" };

  test.each([
    ["an existing customer's email", { users: [aUser(nias)] }, {}, "customer-exists"],
    [
      "a deactivated customer's",
      { users: [aUser({ ...nias, isActive: false })] },
      {},
      "email-unusable",
    ],
    ["a sub-admin's", { users: [aUser({ ...nias, role: "sub-admin" })] }, {}, "email-unusable"],
    [
      "the main admin's, before there is one",
      {},
      { email: "ADMIN@regulars.example" },
      "email-unusable",
    ],
    ["a reserved name", {}, { name: "Adm1n" }, "name-reserved"],
  ] as const)("refuses %s", async (_case, rows, own, code) => {
    const decision = await enrol(rows, own);
    expect(outcomeOf(decision)).toBe(code);
    expect(decision.changes).toEqual([]);
  });

  test.each(["not an address", "nia@", ""])("refuses the address '%s'", (email) => {
    expect(enrolCustomerInput.safeParse({ email }).success).toBe(false);
  });

  test("is limited by the customers of a day who have not completed their accounts", async () => {
    const many = (length: number, own: object = {}) =>
      Array.from({ length }, (_, n) => anEnrolment({ id: `c${n}`, enrolledBy: "mia", ...own }));
    const outcome = async (rows: readonly ReturnType<typeof anEnrolment>[]) =>
      outcomeOf(await enrol({ enrolments: rows }));
    expect(await outcome(many(MAX_OPEN_PER_DAY))).toBe("enrolments-full");
    expect(await outcome(many(MAX_OPEN_PER_DAY - 1))).toBe("ok");
    expect(await outcome(many(MAX_OPEN_PER_DAY, { enrolledBy: "boss" }))).toBe("ok");
    expect(await outcome(many(MAX_OPEN_PER_DAY, { createdAt: NOON - DAY_MS - 1 }))).toBe("ok");
  });
});

describe("the link", () => {
  const ask = async (rows: Rows, token = "enrolled") => {
    const context = contextFor(undefined);
    const facts = await openEnrolment.load({ token }, readerOf(rows), context);
    return openEnrolment.show(facts, { token }, context);
  };

  test("shows the name, the email and the points", async () => {
    const reply = await ask({ users: [nia], enrolments: [open] });
    expect(successOf(reply)).toEqual({ name: "Nia", email: "ana@example.com", points: 12 });
    const unnamed = { ...nia, name: "New customer" };
    expect(await ask({ users: [unnamed], enrolments: [open] })).toMatchObject({
      result: { name: "" },
    });
  });

  test.each([
    ["unknown", { users: [nia], enrolments: [open] }, "another", "enrolment-link-invalid"],
    [
      "of a deactivated customer",
      { users: [{ ...nia, isActive: false }], enrolments: [open] },
      "enrolled",
      "enrolment-link-invalid",
    ],
    [
      "expired",
      { users: [nia], enrolments: [{ ...open, expiresAt: NOON }] },
      "enrolled",
      "enrolment-link-expired",
    ],
  ] as const)("is refused when it is %s", async (_case, rows, token, code) => {
    expect(outcomeOf(await ask(rows, token))).toBe(code);
  });
});

describe("sending the link again", () => {
  const renew = async (rows: Rows, program = mailing) => {
    const context = contextFor(mia, { program });
    const input = { userId: "nia" };
    const facts = await renewEnrolment.load(input, readerOf(rows), context, undefined);
    return renewEnrolment.decide(facts, input, context);
  };

  test("makes a new link that ends the earlier one, also after it expired", async () => {
    const expired = { ...open, expiresAt: NOON - 1 };
    expect(await renew({ users: [nia], enrolments: [expired] })).toMatchObject({
      changes: [
        {
          kind: "patch",
          dataset: "enrolments",
          id: "nia",
          fields: {
            tokenHash: "digest of token-1",
            sentAt: NOON,
            expiresAt: NOON + ENROLMENT_LINK_MS,
          },
        },
      ],
      events: [{ name: "enrolment-link.sent" }, { name: "enrolment-link.issued" }],
      result: { link: null },
    });
  });

  test("waits ten minutes after an email, and not without a mail server", async () => {
    const rows = { users: [nia], enrolments: [{ ...open, sentAt: NOON - LINK_RESEND_MS + 1 }] };
    expect(await renew(rows)).toMatchObject({
      code: "enrolment-just-sent",
      params: { minutes: 1 },
    });
    expect(await renew(rows, defaultProgram)).toMatchObject({
      result: { link: "/complete-account?token=token-1" },
    });
  });

  test.each([
    ["a completed account", { users: [nia] }, "enrolment-not-found"],
    ["a deleted one", {}, "user-not-found"],
    ["staff", { users: [{ ...mia, id: "nia" }] }, "managed-under-roles"],
  ] as const)("is refused for %s", async (_case, rows, code) => {
    expect(outcomeOf(await renew(rows))).toBe(code);
  });
});

test("lists accounts that are not completed, the latest first, page by page", async () => {
  const many = Array.from({ length: 25 }, (_, n) => ({
    ...open,
    id: `c${String(n).padStart(2, "0")}`,
    createdAt: NOON + n,
  }));
  const users = [mia, ...many.map(({ id }) => ({ ...nia, id }))];
  const page = async (after: { createdAt: number; id: string } | null) => {
    const context = contextFor(mia, { program: mailing });
    const found = await enrolments.load({ after }, readerOf({ users, enrolments: many }), context);
    return successOf(enrolments.show(found, { after }, context));
  };
  const first = await page(null);
  expect(first).toMatchObject({ isMailed: true, next: { createdAt: NOON + 1, id: "c01" } });
  expect(first.enrolments[0]).toEqual({
    userId: "c24",
    name: "Nia",
    email: "ana@example.com",
    points: 12,
    enrolledBy: "Mia",
    createdAt: NOON + 24,
    sentAt: open.sentAt,
    expiresAt: open.expiresAt,
  });
  expect(await page(first.next)).toMatchObject({ enrolments: [{ userId: "c00" }], next: null });
});

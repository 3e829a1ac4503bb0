import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { anEnrolment } from "#testing/enrolment-rows.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { defaultProgram, type Program } from "../program.ts";
import { editUser, editUserInput } from "./edit-user.ts";

const ana = aUser({ tier: "Silver", phone: "+49 30", birthday: "1990-04-23" });
const boss = contextFor(aUser({ id: "boss", role: "sub-admin" }));
const link = { id: "link-1", userId: "ana", expiresAt: NOON + 1 };

type Facts = Awaited<ReturnType<typeof editUser.load>>;
type Wanted = Omit<Parameters<typeof editUser.decide>[1], "userId">;

function decide(wanted: Wanted, own: Partial<Facts> = {}) {
  const facts = { user: ana, sameEmail: undefined, links: [link], enrolment: undefined, ...own };
  return editUser.decide(facts, { userId: "ana", ...wanted }, boss);
}

describe("editing a customer (specification §5, User edit)", () => {
  test("changes the given fields only, and is audited without personal data", () => {
    expect(decide({ name: "Ana Luz", tier: "Bronze" })).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "users",
          id: "ana",
          fields: {
            name: "Ana Luz",
            nameKey: "ana luz",
            email: "ana@example.com",
            emailKey: "ana@example.com",
            tier: "Bronze",
            isTierGranted: true,
            phone: "+49 30",
            phoneKey: "",
            birthday: "1990-04-23",
          },
        },
      ],
      events: [{ name: "customer.updated", params: {} }],
      result: {},
      audit: {
        kind: "customer",
        id: "ana",
        name: "",
        detail: saying("name, tier Silver → Bronze"),
      },
    });
  });

  test.each([
    ["phone and birthday may be emptied", { phone: "", birthday: "" }, "phone, birthday"],
    ["a tier is up by hand, too", { tier: "Diamond" }, "tier Silver → Diamond"],
    ["a tier's letter case is the program's", { tier: "gold" }, "tier Silver → Gold"],
    ["accepts today as the birthday", { birthday: "2026-03-14" }, "birthday"],
  ])("%s", (_case, wanted, detail) => {
    expect(decide(wanted)).toMatchObject({
      changes: [{ id: "ana" }],
      audit: { detail: saying(detail) },
    });
  });

  test("updates the phone's lookup key, also when the phone is removed", () => {
    expect(decide({ phone: "+49 (30) 901.820" })).toMatchObject({
      changes: [{ fields: { phoneKey: "30901820" } }],
    });
    expect(decide({ phone: "" })).toMatchObject({ changes: [{ fields: { phoneKey: "" } }] });
  });

  test.each([[{}], [{ name: "Ana Sol", tier: "Silver" }]])("%j changes nothing", (wanted) => {
    expect(decide(wanted)).toMatchObject({
      changes: [],
      audit: { detail: saying("nothing-changed") },
    });
  });

  test("a new email ends the reset links to the old one, and no session", () => {
    const decision = decide({ email: "Ana@New.example" });
    expect(decision).toMatchObject({
      changes: [
        { fields: { email: "Ana@New.example", emailKey: "ana@new.example" } },
        { kind: "remove", dataset: "resetLinks", id: "link-1" },
      ],
      audit: { detail: saying("email") },
    });
    expect(JSON.stringify(decision)).not.toContain('"sessions"');
  });

  test("another letter case is the same email", () => {
    expect(decide({ email: "ANA@example.com" }, { sameEmail: ana })).toMatchObject({
      changes: [{ fields: { email: "ANA@example.com", emailKey: "ana@example.com" } }],
    });
  });

  test("a former tier of the program stays while other fields are edited", () => {
    const held = aUser({ tier: "Copper" });
    expect(decide({ name: "Ana Luz" }, { user: held })).toMatchObject({
      changes: [{ fields: { tier: "Copper" } }],
    });
  });

  const ben = aUser({ id: "ben" });
  test.each([
    ["nobody", {}, { user: undefined }, "user-not-found"],
    [
      "an admin",
      { email: "mine@x.org" },
      { user: aUser({ role: "admin" }) },
      "managed-under-roles",
    ],
    ["a sub-admin", {}, { user: aUser({ role: "sub-admin" }) }, "managed-under-roles"],
    ["an unknown tier", { tier: "Copper" }, {}, "tier-unknown"],
    ["another account's email", { email: "ben@x.org" }, { sameEmail: ben }, "email-in-use"],
    ["a birthday tomorrow", { birthday: "2026-03-15" }, {}, "customer-birthday-in-future"],
  ])("rejects %s", (_case, wanted, own, code) => {
    expect(outcomeOf(decide(wanted, own))).toBe(code);
  });

  test("a corrected email of an account that is not completed ends the link and sends a new one", () => {
    const enrolment = anEnrolment({ sentAt: NOON - 1 });
    const corrected = (program: Program) =>
      editUser.decide(
        { user: ana, sameEmail: undefined, links: [], enrolment },
        { userId: "ana", email: "ana.right@example.com" },
        { ...boss, program },
      );
    const mailServer = { address: "smtp://mail.example.com", from: "hello@shop.example" };
    expect(corrected({ ...defaultProgram, mailServer })).toMatchObject({
      changes: [
        { dataset: "users", fields: { email: "ana.right@example.com" } },
        { dataset: "enrolments", id: "ana", fields: { sentAt: NOON } },
      ],
      events: [
        { name: "customer.updated" },
        { name: "enrolment-link.sent" },
        { facts: { recipient: "ana.right@example.com" } },
      ],
    });
    expect(corrected(defaultProgram)).toMatchObject({
      changes: [{ dataset: "users" }, { dataset: "enrolments", fields: { expiresAt: NOON } }],
      events: { length: 1 },
    });
    expect(decide({ name: "Ana Luz" }, { enrolment })).toMatchObject({ changes: { length: 1 } });
  });

  test("refuses a birthday below the minimum age, unless the customer has it already", () => {
    const program = { ...defaultProgram, legal: { ...defaultProgram.legal, minimumAge: 16 } };
    const facts = { user: ana, sameEmail: undefined, links: [], enrolment: undefined };
    const outcome = (birthday: string, before: string) => {
      const user = { ...ana, birthday: before };
      const wanted = { userId: "ana", birthday };
      return outcomeOf(editUser.decide({ ...facts, user }, wanted, { ...boss, program }));
    };
    expect(outcome("2010-03-15", "")).toBe("below-minimum-age");
    expect(outcome("2010-03-15", "2010-03-15")).toBe("ok");
    expect(outcome("2010-03-14", "")).toBe("ok");
  });

  test("looks for the email in any letter case", async () => {
    const reader = readerOf({
      users: [ana, aUser({ id: "ben", email: "Ben@x.org", emailKey: "ben@x.org" })],
      resetLinks: [link, { ...link, id: "link-2", userId: "ben" }],
    });
    const load = (wanted: Wanted) =>
      editUser.load({ userId: "ana", ...wanted }, reader, boss, undefined);
    expect(await load({ email: "BEN@X.ORG" })).toMatchObject({
      user: { id: "ana" },
      sameEmail: { id: "ben" },
      links: [link],
    });
    expect(await load({ name: "Ana" })).toEqual({
      user: ana,
      sameEmail: undefined,
      links: [],
      enrolment: undefined,
    });
  });

  test.each([
    [{ name: " " }, "Please enter a name."],
    [{ name: "x".repeat(81) }, "Please use at most 80 characters."],
    [{ email: "" }, "Please enter an email."],
    [{ email: "ana" }, "Please enter a complete email address, like ana@example.com."],
    [{ tier: "" }, "Please choose a tier."],
    [{ phone: "call me" }, "Please use only digits, spaces and + - ( ) . in a phone number."],
    [{ birthday: "2025-02-29" }, "Please enter the birthday as a valid date, from 1900 on."],
  ])("rejects %j: %s", (wrong, words) => {
    const { error } = editUserInput.safeParse({ userId: "ana", ...wrong });
    expect(fieldMessages(error)[0]).toBe(words);
  });

  test.each([[{}], [{ phone: "" }], [{ birthday: "" }], [{ birthday: "2024-02-29" }]])(
    "takes %j",
    (wanted) => {
      expect(editUserInput.safeParse({ userId: "ana", ...wanted }).success).toBe(true);
    },
  );
});

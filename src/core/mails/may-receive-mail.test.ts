import { describe, expect, test } from "vitest";
import { aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { mailKinds } from "./mail-kinds.ts";
import { type MailFacts, mayReceiveMail } from "./may-receive-mail.ts";

const settings = { ...defaultProgram.mail, sendsBirthday: true, mostPerWeek: 2 };
const facts: MailFacts = { user: aUser(), suppressed: [], recent: 0, settings };

describe("news", () => {
  test("reaches an active customer whose kind is switched on, up to the limit", () => {
    expect(mayReceiveMail({ ...facts, recent: 1 }, "birthday")).toBeUndefined();
    expect(mayReceiveMail({ ...facts, recent: 2 }, "birthday")).toBe("mail-limit-reached");
    expect(mayReceiveMail(facts, "message")).toBeUndefined();
  });

  test("is stopped by its switch", () => {
    expect(mayReceiveMail(facts, "welcome")).toBe("mail-switched-off");
  });

  test.each([["all"], ["news"]] as const)("is stopped by a suppression of %s", (scope) => {
    expect(mayReceiveMail({ ...facts, suppressed: [scope] }, "birthday")).toBe(
      "address-suppressed",
    );
    expect(mayReceiveMail({ ...facts, suppressed: [scope] }, "message")).toBe("address-suppressed");
  });

  test.each([
    ["a deactivated account", aUser({ isActive: false })],
    ["staff", aUser({ role: "admin" })],
    ["no account", undefined],
  ])("does not reach %s", (_label, user) => {
    expect(mayReceiveMail({ ...facts, user }, "birthday")).toBe("account-inactive");
  });

  test("waits for the address to be confirmed only where the program confirms addresses", () => {
    const unconfirmed = { ...facts, user: aUser({ isVerified: false }) };
    expect(mayReceiveMail(unconfirmed, "birthday")).toBeUndefined();
    const strict = { ...unconfirmed, settings: { ...settings, verifiesAddresses: true } };
    expect(mayReceiveMail(strict, "birthday")).toBe("address-unverified");
  });
});

describe("service e-mails", () => {
  const bounced: MailFacts = { ...facts, user: undefined, suppressed: ["all", "news"], recent: 99 };

  test("that their recipient asked for are sent in any case", () => {
    const sent = mailKinds.filter((kind) => mayReceiveMail(bounced, kind) === undefined);
    expect(sent).toEqual(["password-reset", "admin-recovery", "address-verification", "test-mail"]);
  });

  test("invitations stop with all e-mails, not with news", () => {
    expect(mayReceiveMail(bounced, "customer-invitation")).toBe("address-suppressed");
    expect(
      mayReceiveMail({ ...bounced, suppressed: ["news"] }, "staff-invitation"),
    ).toBeUndefined();
  });
});

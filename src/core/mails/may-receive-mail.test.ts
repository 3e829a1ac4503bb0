import { describe, expect, test } from "vitest";
import { somePreferences } from "#testing/consents.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { isNews, mailKinds } from "./mail-kinds.ts";
import { type MailFacts, mayReceiveMail } from "./may-receive-mail.ts";

const settings = { ...defaultProgram.mail, sendsBirthday: true, mostPerWeek: 2 };
const preferences = somePreferences({ consentCount: 1, newsByEmail: 1 });
const facts: MailFacts = { user: aUser(), suppressed: [], recent: 0, settings, preferences };

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

describe("what customers choose", () => {
  const all = {
    ...settings,
    sendsWelcome: true,
    sendsVoucherIssued: true,
    sendsVoucherExpiring: true,
    sendsPointsExpiring: true,
    sendsTierReached: true,
  };
  const declined = (own: MailFacts["preferences"]) =>
    mailKinds.filter(
      (kind) =>
        mayReceiveMail({ ...facts, settings: all, preferences: own }, kind) === "customer-declined",
    );

  test("with the consent and nothing switched off, every kind is sent", () => {
    expect(declined(preferences)).toEqual([]);
  });

  test("without the consent, neither birthday emails nor messages are; vouchers, tiers and the welcome are", () => {
    expect(declined(undefined)).toEqual(["birthday", "message"]);
    expect(declined(somePreferences({ consentCount: 2, newsByPush: 2 }))).toEqual([
      "birthday",
      "message",
    ]);
  });

  test.each([
    [
      "points.email",
      ["voucher-issued", "voucher-expiring", "points-expiring", "tier-reached", "tier-ending"],
    ],
    ["birthday.email", ["birthday"]],
    ["points.push", []],
    ["points.app", []],
    ["service.email", []],
  ])("%s that is switched off stops %j", (key, kinds) => {
    expect(declined({ ...preferences, switchedOff: [key] })).toEqual(kinds);
  });

  test("does not matter to service emails, also without any account", () => {
    const switchedOff = ["points.email", "birthday.email", "service.email"];
    const own = somePreferences({ switchedOff });
    const service = mailKinds.filter((kind) => !isNews(kind));
    const sent = service.filter((kind) => {
      return mayReceiveMail({ ...facts, preferences: own }, kind) === undefined;
    });
    expect(sent).toEqual(service);
  });

  test("does not lift a stop of the address, a kind that is switched off, or the limit", () => {
    expect(mayReceiveMail({ ...facts, suppressed: ["news"] }, "message")).toBe(
      "address-suppressed",
    );
    expect(mayReceiveMail(facts, "tier-reached")).toBe("mail-switched-off");
    expect(mayReceiveMail({ ...facts, recent: 2, preferences: undefined }, "birthday")).toBe(
      "customer-declined",
    );
  });
});

describe("service emails", () => {
  const bounced: MailFacts = { ...facts, user: undefined, suppressed: ["all", "news"], recent: 99 };

  test("that their recipient asked for are sent in any case", () => {
    const sent = mailKinds.filter((kind) => mayReceiveMail(bounced, kind) === undefined);
    expect(sent).toEqual(["password-reset", "admin-recovery", "address-verification", "test-mail"]);
  });

  test("invitations stop with all emails, not with news", () => {
    expect(mayReceiveMail(bounced, "customer-invitation")).toBe("address-suppressed");
    expect(
      mayReceiveMail({ ...bounced, suppressed: ["news"] }, "staff-invitation"),
    ).toBeUndefined();
  });
});

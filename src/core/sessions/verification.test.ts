import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import type { Mail } from "../mails/mail.ts";
import { defaultProgram, type Program } from "../program.ts";
import { aMail } from "../testing/own-data.ts";
import { resendVerification } from "./resend-verification.ts";
import {
  changedAddress,
  NEW_CUSTOMER_MS,
  newVerification,
  VERIFICATION_MS,
  type VerificationLink,
} from "./verification-link.ts";
import { verifyAddress } from "./verify-address.ts";

const strict: Program = {
  ...defaultProgram,
  sendsMail: true,
  mail: { ...defaultProgram.mail, verifiesAddresses: true },
};
const ana = aUser({ isVerified: false });
const link = (own: Partial<VerificationLink> = {}): VerificationLink => ({
  id: "digest of key",
  userId: "ana",
  emailKey: "ana@example.com",
  expiresAt: NOON + 1,
  ...own,
});

describe("a new address", () => {
  test("gets a link for 24 hours of which only the digest is stored", () => {
    expect(newVerification(ana, contextFor(undefined, { program: strict }))).toEqual({
      isVerified: false,
      changes: [
        {
          kind: "insert",
          dataset: "verificationLinks",
          row: link({ id: "digest of token-1", expiresAt: NOON + VERIFICATION_MS }),
        },
      ],
      events: [
        {
          name: "address-verification.created",
          facts: { recipient: "ana@example.com", token: "token-1" },
        },
      ],
    });
  });

  test.each([
    ["where the program confirms none, as specified", defaultProgram, ana],
    ["where no emails are sent", { ...strict, sendsMail: false }, ana],
    ["for staff", strict, aUser({ role: "admin" })],
  ])("counts as confirmed %s", (_label, program, user) => {
    const context = contextFor(undefined, { program });
    expect(newVerification(user, context)).toEqual({ isVerified: true, changes: [], events: [] });
  });

  test("of an existing account changes nothing where the program confirms none", () => {
    const context = contextFor(ana);
    expect(changedAddress(ana, "new@example.com", context)).toEqual({
      fields: {},
      changes: [],
      events: [],
    });
    const confirmed = changedAddress(ana, "New@example.com", contextFor(ana, { program: strict }));
    expect(confirmed.fields).toEqual({ isVerified: false });
    expect(confirmed.changes).toMatchObject([{ row: { emailKey: "new@example.com" } }]);
  });
});

describe("the link", () => {
  const open = async (
    token: string,
    links: readonly VerificationLink[],
    user = ana,
    mails: readonly Mail[] = [],
  ) => {
    const reader = readerOf({ users: [user], verificationLinks: links, mails });
    const context = contextFor(undefined, { program: strict });
    const input = verifyAddress.input.parse({ token });
    const userId = await verifyAddress.prepare?.(input, reader, context, plainServices);
    const facts = await verifyAddress.load(input, reader, context, userId);
    return verifyAddress.decide(facts, input, context);
  };

  test("confirms the address and ends all links of the account", async () => {
    expect(await open("key", [link(), link({ id: "another" })])).toMatchObject({
      changes: [
        { kind: "patch", dataset: "users", id: "ana", fields: { isVerified: true } },
        { kind: "remove", id: "another" },
        { kind: "remove", id: "digest of key" },
      ],
      result: { email: "ana@example.com" },
    });
  });

  test("tells of a new customer once, so that the welcome is sent once", async () => {
    const verified = { name: "new-customer.verified", facts: { userId: "ana" } };
    const recent = aUser({ isVerified: false, joinedDate: NOON - NEW_CUSTOMER_MS + 1 });
    const told = async (user: User, mails: readonly Mail[] = []) => {
      const decision = await open("key", [link()], user, mails);
      return "events" in decision ? decision.events : [];
    };
    expect(await told(recent)).toContainEqual(verified);
    expect(await told(recent, [aMail({ id: "welcome-ana" })])).not.toContainEqual(verified);
    const old = { ...recent, joinedDate: NOON - NEW_CUSTOMER_MS };
    expect(await told(old)).not.toContainEqual(verified);
  });

  test.each([
    ["unknown", "other", link(), ana],
    ["expired", "key", link({ expiresAt: NOON }), ana],
    ["for an earlier address", "key", link({ emailKey: "old@example.com" }), ana],
    ["of a deleted account", "key", link({ userId: "nobody" }), ana],
  ])("is refused when it is %s", async (_label, token, stored, user) => {
    const decision = await open(token, [stored], user);
    expect(outcomeOf(decision)).toBe("verification-link-invalid");
    expect(decision.changes).toEqual([]);
  });
});

describe("sending the link again", () => {
  const resend = async (user = ana, program = strict) => {
    const context = contextFor(user, { program });
    const reader = readerOf({ users: [user], verificationLinks: [link()] });
    const facts = await resendVerification.load({}, reader, context, undefined);
    return resendVerification.decide(facts, {}, context);
  };

  test("replaces the earlier link", async () => {
    expect(await resend()).toMatchObject({
      changes: [
        { kind: "remove", id: "digest of key" },
        { kind: "insert", row: { id: "digest of token-1" } },
      ],
      events: [
        { name: "address-verification.sent", params: { email: "ana@example.com" } },
        { name: "address-verification.created" },
      ],
    });
  });

  test("is refused for a confirmed address, and where the program confirms none", async () => {
    expect(outcomeOf(await resend(aUser()))).toBe("address-already-verified");
    expect(outcomeOf(await resend(ana, defaultProgram))).toBe("address-already-verified");
  });
});

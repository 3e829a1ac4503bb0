import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { newCredentials } from "../identity/user.ts";
import {
  type CreateSubAdminFacts,
  createSubAdmin,
  createSubAdminInput,
} from "./create-sub-admin.ts";

const boss = contextFor(aUser({ id: "boss", role: "admin" }));
const input = { name: "Sam Roast", email: "Sam@House.example", password: "a good password" };
const facts: CreateSubAdminFacts = {
  sameEmail: undefined,
  referralCode: "SAMROABCD",
  passwordHash: "hash of a good password",
};
const nobodyMay = {
  canManageRewards: false,
  canManageUsers: false,
  canManageRoles: false,
  canViewActivity: false,
  canSendBroadcasts: false,
  canExportData: false,
  canManageQRCodes: false,
  canManageFeedback: false,
};

describe("creating a sub-admin (specification §5, §6)", () => {
  test("creates an active account with two-factor off, no points, and all flags false by default", () => {
    const decision = createSubAdmin.decide(facts, input, boss);
    expect(decision).toMatchObject({
      changes: [
        {
          kind: "insert",
          dataset: "users",
          row: {
            name: "Sam Roast",
            email: "Sam@House.example",
            emailKey: "sam@house.example",
            role: "sub-admin",
            permissions: nobodyMay,
            points: 0,
            tier: "Bronze",
            isActive: true,
            isVerified: true,
            isMainAdmin: false,
            isTotpEnabled: false,
            referralCode: "SAMROABCD",
            joinedDate: NOON,
          },
        },
        {
          kind: "insert",
          dataset: "credentials",
          row: newCredentials("id-1", "hash of a good password"),
        },
      ],
      events: [{ name: "sub-admin.created", params: { name: "Sam Roast" } }],
      result: { id: "id-1" },
      audit: { kind: "staff", id: "id-1", name: "Sam Roast", detail: saying("no-permissions") },
    });
    expect(JSON.stringify(decision)).not.toContain('"a good password"');
  });

  test("sets the given flags and audits them", () => {
    const permissions = { canManageRewards: true, canExportData: true, canManageUsers: false };
    expect(createSubAdmin.decide(facts, { ...input, permissions }, boss)).toMatchObject({
      changes: [
        { row: { permissions: { ...nobodyMay, canManageRewards: true, canExportData: true } } },
        {},
      ],
      audit: { detail: saying("+canManageRewards, +canExportData") },
    });
  });

  test.each([
    ["an email of another account", { sameEmail: aUser() }, "email-in-use"],
    ["an email that was taken meanwhile", { passwordHash: undefined }, "email-in-use"],
    ["a name without a free code", { referralCode: undefined }, "referral-code-generation-failed"],
  ])("refuses %s", (_case, own, code) => {
    const decision = createSubAdmin.decide({ ...facts, ...own }, input, boss);
    expect(decision).toMatchObject({ changes: [] });
    expect(outcomeOf(decision)).toBe(code);
  });

  test("compares the email ignoring case, and hashes only for a free one", async () => {
    const reader = readerOf({ users: [aUser()] });
    const prepared = (email: string) =>
      createSubAdmin.prepare?.({ ...input, email }, reader, boss, plainServices);
    expect(await prepared("ANA@Example.com")).toBeUndefined();
    expect(await prepared("sam@house.example")).toBe("hash of a good password");
    const load = (email: string) => createSubAdmin.load({ ...input, email }, reader, boss, "hash");
    expect(await load("ANA@Example.com")).toMatchObject({ sameEmail: { id: "ana" } });
    expect(await load("sam@house.example")).toMatchObject({
      sameEmail: undefined,
      passwordHash: "hash",
      referralCode: expect.stringMatching(/^SAMRO[A-Z]{4}$/),
    });
  });

  test("the password is not part of the fingerprint", () => {
    expect(createSubAdmin.secret).toEqual(["password"]);
  });

  test.each([
    [{ name: " " }, "Please enter a name."],
    [{ email: "" }, "Please enter an email."],
    [{ email: "sam" }, "Please enter a complete email address, like ana@example.com."],
    [{ password: "" }, "Please enter a password."],
    [{ password: "seven77" }, "Please use a password of at least 8 characters."],
    [{ password: "x".repeat(201) }, "Please use at most 200 characters."],
  ])("rejects %j: %s", (wrong, words) => {
    const { error } = createSubAdminInput.safeParse({ ...input, ...wrong });
    expect(fieldMessages(error)[0]).toBe(words);
  });

  test.each([
    [{ permissions: { canDoAnything: true } }],
    [{ permissions: { canManageRewards: "yes" } }],
    [{ permissions: ["canManageRewards"] }],
    [{ role: "admin" }],
    [{ isMainAdmin: true }],
  ])("rejects %j", (wrong) => {
    expect(createSubAdminInput.safeParse({ ...input, ...wrong }).success).toBe(false);
  });
});

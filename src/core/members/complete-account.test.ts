import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { anEnrolment } from "#testing/enrolment-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { completeAccount, completeAccountInput } from "./complete-account.ts";

const nia = aUser({ name: "New customer", points: 12, entryCount: 1, isVerified: false });
const open = anEnrolment();
const bonus = { ...defaultProgram, points: { ...defaultProgram.points, signup: 5 } };
const strict = { ...bonus, legal: { ...bonus.legal, terms: 3, minimumAge: 16 } };

type Rows = Parameters<typeof readerOf>[0];

async function complete(own: object = {}, rows: Rows = {}, program = bonus) {
  const context = contextFor(undefined, { program });
  const input = completeAccountInput.parse({
    token: "enrolled",
    name: "Nia Bloom",
    password: "a good long one",
    ...own,
  });
  const reader = readerOf({ users: [nia], enrolments: [open], ...rows });
  const prepared = await completeAccount.prepare?.(input, reader, context, plainServices);
  if (prepared === undefined) throw new Error("prepares nothing");
  const facts = await completeAccount.load(input, reader, context, prepared);
  return completeAccount.decide(facts, input, context);
}

describe("completing an account that was made at the counter", () => {
  test("stores name and password, verifies the account, gives the points of a sign-up and logs in", async () => {
    const decision = await complete();
    expect(decision).toMatchObject({
      changes: [
        {
          kind: "patch",
          dataset: "users",
          id: "ana",
          fields: {
            name: "Nia Bloom",
            nameKey: "nia bloom",
            isVerified: true,
            referralCode: expect.stringMatching(/^NIABL/),
          },
        },
        { dataset: "credentials", row: { id: "ana", passwordHash: "hash of a good long one" } },
        { kind: "remove", dataset: "enrolments", id: "ana" },
        { row: { source: "welcome", once: "signup", entryNo: 2, amount: 5, balanceAfter: 17 } },
        { dataset: "users", fields: { points: 17, entryCount: 2 } },
        { dataset: "sessions", row: { userId: "ana" } },
      ],
      events: [
        { name: "customer.joined", data: { userId: "ana", balance: 17, referrerId: null } },
        { name: "account.completed", params: { name: "Nia Bloom", points: 17 } },
      ],
      result: { success: true, totpRequired: false, user: { id: "ana", name: "Nia Bloom" } },
      grant: { token: expect.stringMatching(/^token-/) },
    });
  });

  test("keeps the referral code of a customer who was enrolled with a name", async () => {
    const decision = await complete({}, { users: [{ ...nia, name: "Nia" }] });
    const [patch] = "changes" in decision ? decision.changes : [];
    expect(patch).toMatchObject({ fields: { name: "Nia Bloom" } });
    expect(patch).not.toHaveProperty("fields.referralCode");
  });

  test("records the accepted version of the terms", async () => {
    const decision = await complete({ acceptedTerms: 3, isOfAge: true }, {}, strict);
    expect("changes" in decision && decision.changes).toContainEqual({
      kind: "insert",
      dataset: "termsAcceptances",
      row: { id: "ana.3", userId: "ana", version: 3, at: NOON },
    });
  });

  test.each([
    ["an unknown link", { token: "another" }, {}, bonus, "enrolment-link-invalid"],
    ["a used link", {}, { enrolments: [] }, bonus, "enrolment-link-invalid"],
    [
      "an expired link",
      {},
      { enrolments: [{ ...open, expiresAt: NOON }] },
      bonus,
      "enrolment-link-expired",
    ],
    [
      "a deactivated account",
      {},
      { users: [{ ...nia, isActive: false }] },
      bonus,
      "enrolment-link-invalid",
    ],
    ["a reserved name", { name: "Admin" }, {}, bonus, "name-reserved"],
    ["a common password", { password: "password123" }, {}, bonus, "password-too-common"],
    ["no accepted terms", { isOfAge: true }, {}, strict, "terms-not-accepted"],
    ["earlier terms", { acceptedTerms: 2, isOfAge: true }, {}, strict, "terms-changed"],
    ["no confirmed age", { acceptedTerms: 3 }, {}, strict, "age-not-confirmed"],
  ] as const)("refuses %s, and changes nothing", async (_case, own, rows, program, code) => {
    const decision = await complete(own, rows, program);
    expect(outcomeOf(decision)).toBe(code);
    expect(decision).toMatchObject({ changes: [] });
  });

  test("hashes a password for a usable link only, because guessing must not cost one", async () => {
    const prepared = async (own: object, program = strict) => {
      const context = contextFor(undefined, { program });
      const input = completeAccountInput.parse({
        token: "enrolled",
        name: "Nia",
        password: "a good long one",
        ...own,
      });
      const reader = readerOf({ enrolments: [open] });
      return completeAccount.prepare?.(input, reader, context, plainServices);
    };
    expect(await prepared({ token: "guess" }, bonus)).not.toHaveProperty("passwordHash");
    expect(await prepared({})).not.toHaveProperty("passwordHash");
    expect(await prepared({}, bonus)).toMatchObject({ passwordHash: "hash of a good long one" });
  });
});

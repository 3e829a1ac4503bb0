import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, anInvitation, aUser } from "#testing/rows.ts";
import { unlimited } from "../campaigns/earning-facts.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { defaultProgram } from "../program.ts";
import { type SignupFacts, signup, signupInput } from "./signup.ts";

const input = signupInput.parse({
  userData: { name: "Ben Ode", email: "Ben@Example.com", password: "a good long one" },
  referredByCode: "",
  challengeId: "challenge-1",
  verification: "ABC234",
});
const facts: SignupFacts = {
  challenge: { id: "challenge-1", text: "ABC234", expiresAt: NOON + 1 },
  sameEmail: undefined,
  referrer: undefined,
  invited: undefined,
  paidToday: 0,
  earning: unlimited,
  thanks: unlimited,
  cards: { challenges: [], progress: undefined },
  shared: undefined,
  newId: "id-1",
  mainAdmin: aUser({ id: "boss", isMainAdmin: true }),
  referralCode: "BENODWXYZ",
  passwordHash: "$argon2id$…",
};
const burnt = { kind: "remove", dataset: "challenges", id: "challenge-1" };

function decide(own: Partial<SignupFacts>, changed: Partial<typeof input> = {}) {
  return signup.decide({ ...facts, ...own }, { ...input, ...changed }, contextFor(undefined));
}

describe("signing up (specification §5)", () => {
  test("creates a Bronze customer without points and uses up the challenge", () => {
    expect(decide({})).toMatchObject({
      changes: [
        burnt,
        {
          dataset: "users",
          row: {
            joinedDate: NOON,
            referralsMade: 0,
            referralPointsEarned: 0,
            isTotpEnabled: false,
            name: "Ben Ode",
            email: "Ben@Example.com",
            emailKey: "ben@example.com",
            role: "customer",
            tier: "Bronze",
            points: 0,
            isActive: true,
            isVerified: true,
            isMainAdmin: false,
            referralCode: "BENODWXYZ",
          },
        },
        { dataset: "credentials", row: { passwordHash: "$argon2id$…" } },
      ],
      events: [{ name: "customer.joined" }],
    });
  });

  test("with a friend's code both get their points as ledger entries", () => {
    const referrer = aUser({
      points: 40,
      entryCount: 2,
      referralsMade: 1,
      referralPointsEarned: 5,
    });
    const decision = decide({ referrer }, { referredByCode: "anasoabcd" });
    expect("changes" in decision && decision.changes.slice(3)).toMatchObject([
      { row: { amount: 10, entryNo: 1, balanceAfter: 10, source: "welcome" } },
      { fields: { points: 10 } },
      { row: { userId: "ana", amount: 5, entryNo: 3, balanceAfter: 45, source: "referral" } },
      { id: "ana", fields: { points: 45 } },
      { id: "ana", fields: { referralsMade: 2, referralPointsEarned: 10 } },
      {
        dataset: "referrals",
        row: {
          referrerId: "ana",
          referralCodeUsed: "ANASOABCD",
          date: NOON,
          ordered: false,
          status: "signed_up",
          pointsEarned: 5,
        },
      },
    ]);
  });

  test("beyond the day's limit of paid friends the friend gets points and the referrer none", () => {
    const referrer = aUser({ points: 100, entryCount: 20, referralsMade: 20 });
    const context = contextFor(undefined);
    const asked = { ...input, referredByCode: "ANASOABCD" };
    const last = signup.decide({ ...facts, referrer, paidToday: 19 }, asked, context);
    expect(last).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ row: expect.objectContaining({ userId: "ana", amount: 5 }) }),
      ]),
    });
    const beyond = signup.decide({ ...facts, referrer, paidToday: 20 }, asked, context);
    expect("changes" in beyond && beyond.changes.slice(3)).toMatchObject([
      { row: { amount: 10, source: "welcome" } },
      { fields: { points: 10 } },
      { id: "ana", fields: { referralsMade: 21, referralPointsEarned: 0 } },
      { dataset: "referrals", row: { referrerId: "ana", pointsEarned: 0 } },
    ]);
    expect(beyond).toMatchObject({
      events: [{ name: "customer.joined", data: { balance: 10, referrerId: "ana" } }],
    });
  });

  const invited = {
    invitation: anInvitation({ role: "customer", permissions: {}, invitedBy: "boss" }),
    inviter: aUser({ id: "boss", role: "admin" }),
    account: undefined,
  };

  test.each([
    ["sign-up", {}, {}],
    ["poster", {}, { from: "poster" }],
    ["code", {}, { from: "code" }],
    ["referral", { referrer: aUser() }, { referredByCode: "ANASOABCD", from: "poster" }],
    ["invitation", { invited }, { invitation: "token", from: "poster" }],
  ] as const)("stores that the customer joined by %s", (way, own, changed) => {
    const decision = decide(own, changed);
    const users = "changes" in decision ? decision.changes : [];
    const user = users.find((change) => change.dataset === "users" && change.kind === "insert");
    expect(user).toMatchObject({ row: { joinedBy: way } });
  });

  const strict = {
    ...defaultProgram,
    legal: { ...defaultProgram.legal, terms: 3, minimumAge: 16 },
  };

  test("records the version of the terms that was accepted, with the account", () => {
    const consented = { ...input, acceptedTerms: 3, isOfAge: true };
    const decision = signup.decide(facts, consented, contextFor(undefined, { program: strict }));
    expect(decision).toMatchObject({
      changes: [
        burnt,
        { row: { id: "id-1" } },
        {},
        { row: { userId: "id-1", version: 3, at: NOON } },
      ],
    });
    expect(decide({}, { acceptedTerms: 3 })).toMatchObject({ changes: { length: 3 } });
  });

  test.each([
    ["the terms", { isOfAge: true }, "terms-not-accepted"],
    ["the terms in force", { acceptedTerms: 2, isOfAge: true }, "terms-changed"],
    ["the minimum age", { acceptedTerms: 3 }, "age-not-confirmed"],
  ])(
    "without %s is refused before the password is hashed, and keeps the challenge",
    async (_case, own, code) => {
      const context = contextFor(undefined, { program: strict });
      const asked = { ...input, ...own };
      expect(outcomeOf(signup.decide(facts, asked, context))).toBe(code);
      expect(signup.decide(facts, asked, context)).toMatchObject({ changes: [] });
      const reader = readerOf({
        challenges: [{ id: "challenge-1", text: "ABC234", expiresAt: NOON + 1 }],
      });
      expect(await signup.prepare?.(asked, reader, context, plainServices)).toBe("");
    },
  );

  test("gives every new customer the program's points, before those of a referral, and staff none", () => {
    const context = contextFor(undefined);
    const points = { ...context.program.points, signup: 15 };
    const program = { ...context.program, points };
    const join = (own: Partial<SignupFacts>, changed: Partial<typeof input>) =>
      signup.decide({ ...facts, ...own }, { ...input, ...changed }, { ...context, program });
    const bonus = { source: "welcome", once: "signup", balanceBefore: 0, balanceAfter: 15 };
    expect(join({}, {})).toMatchObject({
      changes: [{}, {}, {}, { row: bonus }, { fields: { points: 15, entryCount: 1 } }],
      events: [{ name: "customer.joined", data: { balance: 15 } }],
    });
    const referred = join({ referrer: aUser() }, { referredByCode: "ANASOABCD" });
    expect(referred).toMatchObject({ events: [{ data: { balance: 25, entryNo: 2 } }, {}] });
    const { mainAdmin } = program;
    const userData = { ...input.userData, email: mainAdmin.email };
    const owner = join({ mainAdmin: undefined }, { userData });
    expect("changes" in owner && owner.changes).toHaveLength(3);
  });

  test("the limit is a constant of the program", () => {
    const context = contextFor(undefined);
    const points = { ...context.program.points, paidReferralsPerDay: 0 };
    const asked = { ...input, referredByCode: "ANASOABCD" };
    const decision = signup.decide({ ...facts, referrer: aUser() }, asked, {
      ...context,
      program: { ...context.program, points },
    });
    expect("changes" in decision && decision.changes.at(-1)).toMatchObject({
      row: { pointsEarned: 0 },
    });
  });

  test.each([
    ["no challenge", { challenge: undefined }, {}, "verification-failed"],
    [
      "an expired challenge",
      { challenge: { id: "challenge-1", text: "ABC234", expiresAt: NOON } },
      {},
      "verification-failed",
    ],
    ["another text", {}, { verification: "abc234" }, "verification-failed"],
    ["a taken email", { sameEmail: aUser() }, {}, "email-taken"],
    ["an unknown referral code", {}, { referredByCode: "NOPE" }, "referral-code-invalid"],
    ["no free code", { referralCode: undefined }, {}, "referral-code-generation-failed"],
  ])("rejects %s", (_case, own, changed, code) => {
    const decision = decide(own, changed);
    expect(outcomeOf(decision)).toBe(code);
    const gone = "challenge" in own && own.challenge === undefined;
    expect(decision).toMatchObject({ changes: gone ? [] : [burnt] });
  });

  test.each([
    ["while there is no main admin", undefined, "admin"],
    ["once there is one", facts.mainAdmin, "customer"],
  ])("the main admin email %s makes role %s→%s (readings, People)", (_case, mainAdmin, role) => {
    const userData = { ...input.userData, email: "ADMIN@regulars.example" };
    expect(decide({ mainAdmin }, { userData })).toMatchObject({
      changes: [burnt, { row: { role, isMainAdmin: role === "admin" } }, {}],
    });
  });
});

describe("what signing up reads", () => {
  const boss = aUser({
    id: "boss",
    isMainAdmin: true,
    referralCode: "BOSSABCDE",
    emailKey: "boss",
  });
  const ben = aUser({ id: "ben", referralCode: "BENXYZABC", emailKey: "ben@example.com" });
  const challenges = facts.challenge === undefined ? [] : [facts.challenge];
  const reader = readerOf({ users: [boss, ben], challenges });
  const context = contextFor(undefined);

  test("finds the challenge, the email's account, the friend and the main admin", async () => {
    const asked = { ...input, referredByCode: "bossabcde" };
    const loaded = await signup.load(asked, reader, context, "hash");
    expect(loaded).toMatchObject({
      challenge: facts.challenge,
      sameEmail: { id: "ben" },
      referrer: { id: "boss" },
      mainAdmin: { id: "boss" },
      passwordHash: "hash",
    });
    expect(loaded.referralCode).toMatch(/^BENOD/);
  });

  test("counts the friends paid on this day, also those with deleted accounts", async () => {
    const paid = (number: number, day: string) =>
      anEntry({ id: `${day} ${number}`, userId: "boss", once: `referral-${day}-${number}` });
    const transactions = [
      paid(1, "2026-03-13"),
      paid(1, "2026-03-14"),
      paid(2, "2026-03-14"),
      paid(1, "2026-03-15"),
      anEntry({ id: "birthday", userId: "boss", once: "birthday-2026" }),
    ];
    const ledger = readerOf({ users: [boss, ben], challenges, transactions });
    const asked = { ...input, referredByCode: "BOSSABCDE" };
    const { paidToday } = await signup.load(asked, ledger, context, "hash");
    expect(paidToday).toBe(2);
  });

  test("reads no referrer without a code", async () => {
    const loaded = await signup.load(input, reader, context, "hash");
    expect(loaded.referrer).toBeUndefined();
  });

  test.each([
    ["a right answer", {}, "hash of a good long one"],
    ["a wrong answer", { verification: "WRONG2" }, ""],
    ["an unknown challenge", { challengeId: "gone" }, ""],
  ])("hashes the password for %s only: %j", async (_case, changed, hash) => {
    const asked = { ...input, ...changed };
    expect(await signup.prepare?.(asked, reader, context, plainServices)).toBe(hash);
  });
});

test("the email is compared without letter case and surrounding spaces", () => {
  expect(normalizeEmail(" Ana@Example.COM ")).toBe("ana@example.com");
});

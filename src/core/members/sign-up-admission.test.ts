import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anInvitation, aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import type { Invitation } from "../invitations/invitation.ts";
import { defaultProgram, type Program } from "../program.ts";
import { signup, signupInput } from "./signup.ts";

const security = { ...defaultProgram.security, signUp: "invitation" as const };
const invitedOnly: Program = { ...defaultProgram, security };
const friend = aUser({ id: "friend", referralCode: "FRIENDABCD" });
const challenges = [{ id: "challenge-1", text: "ABC234", expiresAt: NOON + 1 }];

/** Signs up as the engine does. Out: the decision, and how many passwords were hashed. */
async function join(
  own: object,
  {
    program = invitedOnly,
    users = [friend],
    invitations = [],
  }: { program?: Program; users?: readonly User[]; invitations?: readonly Invitation[] } = {},
) {
  const input = signupInput.parse({
    userData: { name: "Ben Ode", email: "ben@example.com", password: "a good long one" },
    referredByCode: "",
    challengeId: "challenge-1",
    verification: "ABC234",
    ...own,
  });
  const context = contextFor(undefined, { program });
  const reader = readerOf({ users, challenges, invitations });
  let hashed = 0;
  const services = {
    ...plainServices,
    hashPassword: async (password: string) => {
      hashed += 1;
      return `hash of ${password}`;
    },
  };
  const prepared = await signup.prepare?.(input, reader, context, services);
  const facts = await signup.load(input, reader, context, prepared ?? "");
  return { decision: signup.decide(facts, input, context), hashed };
}

describe("a program that is open to invited people only", () => {
  test("refuses a sign-up without an invitation, keeps the challenge and hashes no password", async () => {
    const { decision, hashed } = await join({});
    expect(decision).toMatchObject({ code: "sign-up-by-invitation", params: { contact: "" } });
    expect([decision.changes, hashed]).toEqual([[], 0]);
  });

  test("names the email address for questions", async () => {
    const contact = { ...defaultProgram.contact, email: "hello@corner.example" };
    const { decision } = await join({}, { program: { ...invitedOnly, contact } });
    expect(decision).toMatchObject({ params: { contact: "hello@corner.example" } });
  });

  test("admits a friend of a customer by the referral code, with the points of a referral", async () => {
    const { decision } = await join({ referredByCode: "friendabcd" });
    expect(decision).toMatchObject({
      events: [{ name: "customer.joined", data: { referrerId: "friend", balance: 10 } }, {}],
    });
  });

  test("refuses the code of a deactivated customer and an unknown code", async () => {
    const users = [{ ...friend, isActive: false }];
    const { decision } = await join({ referredByCode: "FRIENDABCD" }, { users });
    expect(outcomeOf(decision)).toBe("sign-up-by-invitation");
    const unknown = await join({ referredByCode: "NOBODYABCD" });
    expect(outcomeOf(unknown.decision)).toBe("referral-code-invalid");
  });

  test("is open to everybody again when the setting is", async () => {
    const { decision } = await join({}, { program: defaultProgram });
    expect(decision).toMatchObject({ events: [{ name: "customer.joined" }] });
  });
});

describe("the link of a customer's invitation", () => {
  const mia = aUser({ id: "mia", role: "sub-admin", permissions: { canManageUsers: true } });
  const invitation = anInvitation({
    id: "cleo",
    role: "customer",
    tokenHash: "digest of secret",
    invitedBy: "mia",
    expiresAt: NOON + 1,
  });
  const token = { invitation: "secret" };
  const users = [mia, friend];

  test.each([
    ["only invited people", invitedOnly],
    ["everybody", defaultProgram],
  ])("admits one person to a program that is open to %s, and is used up", async (_who, program) => {
    const { decision } = await join(token, { users, invitations: [invitation], program });
    expect(decision).toMatchObject({
      changes: expect.arrayContaining([
        { kind: "remove", dataset: "invitations", id: "cleo" },
        expect.objectContaining({ dataset: "users" }),
      ]),
      events: [{ name: "customer.joined", data: { referrerId: null } }],
    });
  });

  test("works together with a friend's referral code", async () => {
    const both = { ...token, referredByCode: "FRIENDABCD" };
    const { decision } = await join(both, { users, invitations: [invitation] });
    expect(decision).toMatchObject({ events: [{ data: { referrerId: "friend" } }, {}] });
  });

  test.each<[string, readonly Invitation[], readonly User[], string]>([
    ["an unknown link", [], users, "invitation-invalid"],
    ["one for a sub-admin", [{ ...invitation, role: "sub-admin" }], users, "invitation-invalid"],
    ["a deleted inviter", [invitation], [friend], "invitation-invalid"],
    [
      "an inviter without the right",
      [invitation],
      [{ ...mia, permissions: {} }],
      "invitation-invalid",
    ],
    ["a deactivated inviter", [invitation], [{ ...mia, isActive: false }], "invitation-invalid"],
    ["an expired one", [{ ...invitation, expiresAt: NOON }], users, "invitation-expired"],
  ])("is refused for %s, and no account is stored", async (_what, invitations, people, code) => {
    const { decision } = await join(token, { users: people, invitations });
    expect(outcomeOf(decision)).toBe(code);
    expect(decision.changes).toEqual([
      { kind: "remove", dataset: "challenges", id: "challenge-1" },
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram, type Program } from "../program.ts";
import { signup, signupInput } from "./signup.ts";

const security = { ...defaultProgram.security, signUp: "invitation" as const };
const invitedOnly: Program = { ...defaultProgram, security };
const friend = aUser({ id: "friend", referralCode: "FRIENDABCD" });
const challenges = [{ id: "challenge-1", text: "ABC234", expiresAt: NOON + 1 }];

/** Signs up as the engine does. Out: the decision, and how many passwords were hashed. */
async function join(own: object, { program = invitedOnly, users = [friend] } = {}) {
  const input = signupInput.parse({
    userData: { name: "Ben Ode", email: "ben@example.com", password: "a good long one" },
    referredByCode: "",
    challengeId: "challenge-1",
    verification: "ABC234",
    ...own,
  });
  const context = contextFor(undefined, { program });
  const reader = readerOf({ users, challenges });
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

import type { SignupIntent } from "../intents.ts";
import { holderOf, living, type ModelState } from "../model-state.ts";
import { type Draft, itemAt, UNKNOWN } from "./picks.ts";

/** The email of the seeded main admin. */
export const ADMIN_EMAIL = "admin@regulars.example";

/** A password that is accepted, and one that is rejected. */
export const passwords = { good: "kettle-and-cup", common: "password1" };

/** A challenge to answer. */
export interface Challenge {
  readonly id: string;
  readonly text: string;
}

/** A sign-up with the challenge that was just issued for it. */
export function signUpDraft(model: ModelState, intent: SignupIntent, issued: Challenge): Draft {
  const { name, email, friend, answer, password, pick, chance } = intent;
  const late = [...model.challenges].find(([, { expiresAt }]) => expiresAt <= model.now);
  const [lateId, { text: lateText }] = late ?? [UNKNOWN, issued];
  const input = {
    userData: { name, email: emailFor(model, email, pick), password: passwords[password] },
    referredByCode: friendFor(model, friend, pick),
    challengeId: answer === "late" ? lateId : issued.id,
    verification: answer === "wrong" ? "WRONG" : answer === "late" ? lateText : issued.text,
  };
  return { by: undefined, command: { name: "signup", input }, chance };
}

/** An email that is free or taken. */
export function emailFor(model: ModelState, kind: SignupIntent["email"], pick: number): string {
  const free =
    addresses.find((email) => holderOf(model, email) === undefined) ?? "last@example.com";
  const taken = itemAt(living(model), pick)?.email ?? free;
  const kinds = { new: free, taken, "in capitals": taken.toUpperCase(), "main admin": ADMIN_EMAIL };
  return kinds[kind];
}

const addresses = Array.from({ length: 300 }, (_none, at) => `guest${at + 1}@example.com`);

function friendFor(model: ModelState, kind: SignupIntent["friend"], pick: number): string {
  if (kind === "none") return "";
  const known = living(model).filter(({ referralCode }) => referralCode !== "");
  const code = kind === "somebody" ? itemAt(known, pick)?.referralCode : undefined;
  return code?.toLowerCase() ?? "NOPE1234";
}

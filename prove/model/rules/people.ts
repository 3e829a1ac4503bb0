import { flags } from "#core/identity/role.ts";
import { dayAt, holderOf, living, type ModelState, type Person, stemOf } from "../model-state.ts";
import { newPerson } from "../new-state.ts";
import type { Chance, InputOf } from "../order.ts";
import { move } from "../wallet.ts";
import { done, type Rule, refused } from "./rule.ts";

/** Creates an account; a referral code earns points for both (specification §5, Sign-up; readings, Points and tiers). */
export const signup: Rule<InputOf<"signup">> = ({ model, input, chance }) => {
  const { name, email, password } = input.userData;
  if (isCommon(password)) return refused("password-too-common");
  const challenge = model.challenges.get(input.challengeId);
  // A challenge is single-use, even with a wrong answer.
  const burn = challenge && (() => void model.challenges.delete(input.challengeId));
  const isAnswered =
    challenge !== undefined &&
    model.now < challenge.expiresAt &&
    challenge.text === input.verification;
  if (!isAnswered) return refused("verification-failed", burn);
  if (holderOf(model, email) !== undefined) return refused("email-taken", burn);
  const code = input.referredByCode.trim().toUpperCase();
  const friend = living(model).find(({ referralCode }) => code !== "" && referralCode === code);
  if (code !== "" && friend === undefined) return refused("referral-code-invalid", burn);
  if (isTaken(model, name, chance)) return refused("referral-code-generation-failed", burn);
  return done((made) => {
    burn?.();
    const id = made("id");
    const person = newPerson({ id, name, email, password, role: "customer" });
    model.people.set(id, person);
    if (friend === undefined) return;
    friend.friends += 1;
    rewardReferral(model, friend);
    move(model, person, { points: 10, source: "referral" });
  });
};

/** Adds five points for a referral, at most twenty times a day (readings, Beyond the specification). */
function rewardReferral(model: ModelState, friend: Person): void {
  const day = dayAt(model.now);
  const paid = friend.paidOn.get(day) ?? 0;
  if (paid >= 20) return;
  friend.paidOn.set(day, paid + 1);
  friend.friendPoints += 5;
  move(model, friend, { points: 5, source: "referral" });
}

/** The only common password that the model uses. */
function isCommon(password: string): boolean {
  return password === "password1";
}

/** Whether the referral code that "dull" chance gives for a name is already used; "even" chance finds a free one. */
function isTaken(model: ModelState, name: string, chance: Chance): boolean {
  const dull = `${stemOf(name)}AAAA`;
  return chance === "dull" && living(model).some(({ referralCode }) => referralCode === dull);
}

/** Starts a session (specification §5, Login). */
export const login: Rule<InputOf<"login">> = ({ model, input }) => {
  const person = holderOf(model, input.email);
  if (person?.password !== input.password) return refused("login-failed");
  if (!person.isActive) return refused("account-deactivated");
  const effect = () => {
    person.isSignedIn = true;
    person.since = model.now;
  };
  return done(effect, { success: true, totpRequired: false });
};

/** Creates a sub-admin (specification §5, Sub-admin creation). */
export const createSubAdmin: Rule<InputOf<"createSubAdmin">> = ({ model, input, chance }) => {
  const { name, email, password, permissions = {} } = input;
  if (holderOf(model, email) !== undefined) return refused("email-in-use");
  if (isTaken(model, name, chance)) return refused("referral-code-generation-failed");
  if (isCommon(password)) return refused("password-too-common");
  return done((made) => {
    const id = made("id");
    const person = newPerson({ id, name, email, password, role: "sub-admin" });
    setFlags(person, permissions);
    model.people.set(id, person);
  });
};

/** Sets some flags of a sub-admin; omitted ones do not change (specification §5). */
export const updatePermissions: Rule<InputOf<"updatePermissions">> = ({ model, input }) => {
  const person = accountOf(model, input.userId);
  if (person === undefined) return refused("user-not-found");
  if (person.role !== "sub-admin") return refused("permissions-for-sub-admins");
  return done(() => setFlags(person, input.permissions));
};

function setFlags(person: Person, permissions: InputOf<"updatePermissions">["permissions"]): void {
  for (const flag of flags) {
    if (permissions[flag] === true) person.flags.add(flag);
    if (permissions[flag] === false) person.flags.delete(flag);
  }
}

/** The user with an id, unless deleted. */
export function accountOf(model: ModelState, id: string): Person | undefined {
  const person = model.people.get(id);
  return person?.isGone === false ? person : undefined;
}

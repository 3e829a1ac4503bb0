import * as z from "zod/mini";
import type { SharedAccounts } from "../account-origins/shared-accounts.ts";
import {
  type EarningFacts,
  earningFacts,
  securedEarning,
  unlimited,
} from "../campaigns/earning-facts.ts";
import { type CountFacts, noCards, readCountFacts } from "../challenges/count-activity.ts";
import { refuse } from "../errors.ts";
import { readSignUpOrigins, reviewSignUp, signUpOrigins } from "../fraud-review/sign-up-review.ts";
import { emailField, newPasswordField } from "../identity/account-fields.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import { type JoinedBy, signUpSources } from "../identity/joined-by.ts";
import { nameField } from "../identity/name-field.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import { freeReferralCode, referralCodeCandidates } from "../identity/referral-code.ts";
import { checkNotReserved, isReservedName } from "../identity/reserved-name.ts";
import { newCredentials, newUser, type User } from "../identity/user.ts";
import type { InvitationFacts } from "../invitations/usable-invitation.ts";
import { DecideAgain } from "../kit/decide-again.ts";
import { id, rawText, text } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { firstTier } from "../points/tier.ts";
import { signUpConsents, signUpConsentsInput } from "../preferences/sign-up-consents.ts";
import { paidReferrals } from "../referrals/paid-referrals.ts";
import { CHALLENGE_LENGTH } from "../sessions/issue-challenge.ts";
import type { Challenge } from "../sessions/session.ts";
import { newVerification } from "../sessions/verification-link.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { checkConfirmed, confirmationFields, termsAccepted } from "./confirmed.ts";
import { membersFieldErrors } from "./field-errors.ts";
import { joining, referral, referralOccasion, signUpOccasion } from "./joining.ts";
import { admit, invitationNeeded, lacksInvitation, readInvitation } from "./sign-up-admission.ts";

/** The new account (specification §5, Sign-up). Only the form knows the confirmation of the password. */
export const signupInput = z.strictObject({
  userData: z.strictObject({
    name: nameField(),
    email: emailField,
    password: newPasswordField(),
  }),
  /** Empty without a referral. */
  referredByCode: text({ max: 40 }),
  ...confirmationFields,
  /** What the user has agreed to besides; the account does not depend on it. */
  consents: signUpConsentsInput,
  /** What led to the sign-up page; left out if nothing is known. */
  from: z.optional(z.enum(signUpSources)),
  /** The token of an invitation's link; empty without one. */
  invitation: z.prefault(rawText({ max: 128 }), ""),
  challengeId: id,
  verification: text({
    max: CHALLENGE_LENGTH,
    min: 1,
    empty: membersFieldErrors["verification-missing"],
  }),
});

/** The facts of `signup`. */
export interface SignupFacts {
  /** The id of the new account. */
  readonly newId: string;
  readonly challenge: Challenge | undefined;
  readonly sameEmail: User | undefined;
  readonly referrer: User | undefined;
  /** Undefined without the token of an invitation. */
  readonly invited: InvitationFacts | undefined;
  /** Number of the referrer's paid sign-ups of this program day. */
  readonly paidToday: number;
  /** What campaigns need to know: for the new customer, and for the referrer. */
  readonly earning: EarningFacts;
  readonly thanks: EarningFacts;
  /** The referrer's stamp cards, for stamps of campaigns. */
  readonly cards: CountFacts;
  /** Accounts of the same device or address; undefined while no rule asks for them. */
  readonly shared: SharedAccounts | undefined;
  readonly mainAdmin: User | undefined;
  readonly referralCode: string | undefined;
  readonly passwordHash: string;
}

/**
 * Creates an account (specification §5; readings, People and Points), with the program's points for signing up. Terms in force must be
 * accepted and a minimum age confirmed (docs/decisions/149). Any answer uses up the challenge. With a referral code both users get
 * their points as ledger entries; the referrer is locked first. Beyond the program's daily limit the referrer gets none (readings, Beyond
 * the specification). One more round trip with a code.
 */
export const signup = /* @__PURE__ */ command({
  name: "signup",
  input: signupInput,
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  secret: ["password", "invitation"],
  async prepare(input, reader, context, services) {
    if (isTooCommon(input.userData, context) || lacksInvitation(input, context)) return "";
    if (isReservedName(input.userData.name, context.program.brand.name)) return "";
    if (checkConfirmed(input, context) !== undefined) return "";
    const challenge = await reader.one("challenges", { id: input.challengeId });
    // `decide` refuses a wrong answer; it must not cost the server a password hash.
    const worthHashing = answers(challenge, input.verification, context.now);
    return worthHashing ? await services.hashPassword(input.userData.password) : "";
  },
  async load(input, reader, context, passwordHash): Promise<SignupFacts> {
    const code = input.referredByCode.toUpperCase();
    const candidates = referralCodeCandidates(input.userData.name, context.fresh);
    const asked = { trigger: "sign-up", customerId: null, at: context.now } as const;
    const [referrer, challenge, sameEmail, mainAdmin, referralCode, invited, earning, shared] =
      await Promise.all([
        code === "" ? undefined : reader.one("users", { referralCode: code }, { lock: true }),
        reader.one("challenges", { id: input.challengeId }, { lock: true }),
        reader.one("users", { emailKey: normalizeEmail(input.userData.email) }),
        reader.one("users", { isMainAdmin: true }),
        freeReferralCode(candidates, reader),
        input.invitation === "" ? undefined : readInvitation(reader, context, input.invitation),
        earningFacts(reader, asked, context),
        readSignUpOrigins(reader, context),
      ]);
    // The reads are one after the other: an account that took the last code in between may have this email, which the next attempt sees.
    if (referralCode === undefined && sameEmail === undefined && context.attempt === 1) {
      throw new DecideAgain();
    }
    const friend = { trigger: "referral", at: context.now } as const;
    const [paidToday, thanks, cards] =
      referrer === undefined
        ? [0, unlimited, noCards]
        : await Promise.all([
            paidReferrals(reader, referrer.id, context),
            earningFacts(reader, { ...friend, customerId: referrer.id }, context),
            readCountFacts(reader, context.program, referrer.id, context.now),
          ]);
    const newcomer = {
      id: context.fresh.id(),
      tier: firstTier(context.program),
      role: "customer",
    } as const;
    const signUp = signUpOccasion(newcomer, referrer, context);
    return {
      newId: newcomer.id,
      challenge,
      sameEmail,
      referrer,
      invited,
      paidToday,
      earning: await securedEarning(reader, signUp, earning, context),
      thanks:
        referrer === undefined
          ? thanks
          : await securedEarning(reader, referralOccasion(referrer, context), thanks, context),
      cards,
      shared,
      mainAdmin,
      referralCode,
      passwordHash,
    };
  },
  decide(facts, input, context) {
    // The challenge stays valid, because the account was refused for another reason.
    if (lacksInvitation(input, context)) return invitationNeeded(context);
    const reserved = checkNotReserved(input.userData.name, undefined, context.program);
    if (reserved !== undefined) return reserved;
    if (isTooCommon(input.userData, context)) return refuse("password-too-common", {});
    const unconfirmed = checkConfirmed(input, context);
    if (unconfirmed !== undefined) return unconfirmed;
    const { challenge, referrer, referralCode } = facts;
    const burnt: readonly ProgramChange[] =
      challenge === undefined ? [] : [{ kind: "remove", dataset: "challenges", id: challenge.id }];
    if (!answers(challenge, input.verification, context.now) || facts.passwordHash === "") {
      return refuse("verification-failed", {}, burnt);
    }
    if (facts.sameEmail !== undefined) return refuse("email-taken", {}, burnt);
    if (input.referredByCode !== "" && referrer === undefined) {
      return refuse("referral-code-invalid", {}, burnt);
    }
    const admission = admit(facts, context);
    if (isRefusal(admission)) return { ...admission, changes: burnt };
    if (referralCode === undefined) return refuse("referral-code-generation-failed", {}, burnt);

    const created = account(
      { ...input.userData, id: facts.newId, joinedBy: joinedBy(facts, input) },
      referralCode,
      facts.mainAdmin === undefined,
      context,
    );
    const verification = newVerification(created, context);
    const user = { ...created, isVerified: verification.isVerified };
    const review = reviewSignUp(facts.shared, context);
    const joined = joining(user, referrer, facts.earning, context, undefined, review);
    const referred =
      referrer === undefined ? undefined : referral(user, { ...facts, referrer, review }, context);
    const data = { ...pointsSnapshot(joined.user), referrerId: referrer?.id ?? null };
    return {
      changes: [
        ...burnt,
        ...admission.changes,
        { kind: "insert", dataset: "users", row: user },
        {
          kind: "insert",
          dataset: "credentials",
          row: newCredentials(user.id, facts.passwordHash),
        },
        ...termsAccepted(user.id, context),
        ...signUpConsents(user.id, input.consents, context),
        ...verification.changes,
        ...signUpOrigins(user.id, context),
        ...joined.changes,
        ...(referred?.changes ?? []),
      ],
      events: [
        { name: "customer.joined", params: { name: user.name }, data },
        ...verification.events,
        ...joined.events,
        ...(referred?.events ?? []),
      ],
      result: { id: user.id },
    };
  },
});

function isTooCommon(
  { password, ...owner }: { name: string; email: string; password: string },
  { program: { brand } }: Context,
): boolean {
  return isCommonPassword(password, { ...owner, brand: brand.name });
}

function answers(challenge: Challenge | undefined, answer: string, now: number): boolean {
  return challenge !== undefined && challenge.expiresAt > now && challenge.text === answer;
}

/** Returns how a new customer joined. People name more than one way; who invited them counts before what led them to the page. */
function joinedBy(
  { referrer, invited }: Pick<SignupFacts, "referrer" | "invited">,
  { from }: Pick<z.output<typeof signupInput>, "from">,
): JoinedBy {
  if (referrer !== undefined) return "referral";
  return invited === undefined ? (from ?? "sign-up") : "invitation";
}

function account(
  own: Pick<User, "id" | "name" | "email" | "joinedBy">,
  referralCode: string,
  noMainAdminYet: boolean,
  { program, now }: Context,
): User {
  const { id: userId, name, email, joinedBy: way } = own;
  const tier = firstTier(program);
  const made = newUser({ id: userId, name, email, tier, referralCode, joinedDate: now });
  const user: User = { ...made, joinedBy: way };
  const isMainAdmin = noMainAdminYet && user.emailKey === normalizeEmail(program.mainAdmin.email);
  return isMainAdmin
    ? {
        ...user,
        role: "admin",
        isMainAdmin,
        joinedBy: "unknown",
        secondaryAdminEmail: program.mainAdmin.secondaryEmail,
      }
    : user;
}

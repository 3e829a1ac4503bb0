import * as z from "zod/mini";
import { type EarningFacts, earningFacts, securedEarning } from "../campaigns/earning-facts.ts";
import { type CountFacts, readCountFacts } from "../challenges/count-activity.ts";
import { UNNAMED } from "../enrolments/enrolment.ts";
import { type EnrolmentFacts, usableEnrolment } from "../enrolments/usable-enrolment.ts";
import { refuse } from "../errors.ts";
import { newPasswordField } from "../identity/account-fields.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import { nameField } from "../identity/name-field.ts";
import { namedFields } from "../identity/name-key.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import { freeReferralCode, referralCodeCandidates } from "../identity/referral-code.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import { newCredentials, type User } from "../identity/user.ts";
import { rawText } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { recognizeBrowser } from "../sessions/known-browser.ts";
import { type Opening, opened, readOpening } from "../sessions/sign-in.ts";
import { type Context, command, type ProgramReader } from "../world.ts";
import { checkConfirmed, confirmationFields, termsAccepted } from "./confirmed.ts";
import { joining, signUpOccasion } from "./joining.ts";

/** The token of the link, and what the customer adds to the account. Only the form knows the password's confirmation. */
export const completeAccountInput = z.strictObject({
  token: rawText({ max: 128 }),
  name: nameField(),
  password: newPasswordField(),
  ...confirmationFields,
});

/** The customer of a usable link, locked, and what completing the account needs. */
export interface CompleteAccountFacts extends EnrolmentFacts {
  readonly referralCode: string | undefined;
  readonly earning: EarningFacts;
  readonly cards: CountFacts;
  readonly opening: Opening;
  readonly passwordHash: string;
}

/**
 * Completes the account of a customer who was enrolled at the counter, and logs them in (docs/decisions/174). The customer has used the link that was
 * sent to the email, so the account is verified. They get the points of a sign-up now, because an address that was mistyped at the counter gets none.
 * Terms in force must be accepted and a minimum age confirmed (docs/decisions/149). Refused as {@link usableEnrolment}, or for a name, password or
 * confirmation, after which the link still works. No receipt, as for `login`; a repeat finds the link used.
 */
export const completeAccount = /* @__PURE__ */ command({
  name: "completeAccount",
  input: completeAccountInput,
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  secret: ["token", "password"],
  receipt: false,
  async prepare(input, reader, context, services) {
    const enrolment = await reader.one("enrolments", { tokenHash: context.digest(input.token) });
    // Guessing links, and a form that is refused anyway, must not cost the server a password hash.
    if (enrolment === undefined || enrolment.expiresAt <= context.now) return { enrolment };
    if (checkConfirmed(input, context) !== undefined) return { enrolment };
    const passwordHash = await services.hashPassword(input.password);
    const chosen = { id: enrolment.id, passwordHash };
    return { enrolment, passwordHash, browser: recognizeBrowser(context, services, chosen) };
  },
  async load(
    { token, name },
    reader,
    context,
    prepared,
  ): Promise<CompleteAccountFacts | undefined> {
    const { enrolment: seen, passwordHash = "", browser } = prepared;
    if (seen === undefined) return undefined;
    const customerId = seen.id;
    const asked = { trigger: "sign-up", customerId, at: context.now } as const;
    // Locks the user first: of two uses of one link the second finds it used.
    const [user, enrolment, referralCode, earning, cards, opening] = await Promise.all([
      reader.one("users", { id: customerId }, { lock: true }),
      reader.one("enrolments", { tokenHash: context.digest(token) }, { lock: true }),
      freeReferralCode(referralCodeCandidates(name, context.fresh), reader),
      earningFacts(reader, asked, context),
      readCountFacts(reader, context.program, customerId, context.now),
      readOpening(reader, context, { userId: customerId, browser }),
    ]);
    const secured = await securedFor(user, earning, reader, context);
    return { enrolment, user, referralCode, earning: secured, cards, opening, passwordHash };
  },
  decide(facts, input, context) {
    const usable = usableEnrolment(facts ?? { enrolment: undefined, user: undefined }, context.now);
    if (isRefusal(usable)) return usable;
    const { user } = usable;
    const { name, password } = input;
    const { program } = context;
    const reserved = checkNotReserved(name, undefined, program);
    if (reserved !== undefined) return reserved;
    if (isCommonPassword(password, { name, email: user.email, brand: program.brand.name })) {
      return refuse("password-too-common", {});
    }
    const unconfirmed = checkConfirmed(input, context);
    if (unconfirmed !== undefined) return unconfirmed;
    if (facts === undefined || facts.passwordHash === "") {
      return refuse("enrolment-link-invalid", {});
    }
    const { passwordHash, opening, earning, cards, referralCode } = facts;
    const fields = { ...namedFields(name), ...codeFor(user, referralCode), isVerified: true };
    const joined = joining({ ...user, ...fields }, undefined, earning, context, cards);
    const begun = opened(joined.user, opening, context);
    return {
      ...begun,
      changes: [
        { kind: "patch", dataset: "users", id: user.id, fields },
        { kind: "insert", dataset: "credentials", row: newCredentials(user.id, passwordHash) },
        { kind: "remove", dataset: "enrolments", id: user.id },
        ...termsAccepted(user.id, context),
        ...joined.changes,
        ...begun.changes,
      ],
      events: [
        { name: "customer.joined", data: { ...pointsSnapshot(joined.user), referrerId: null } },
        { name: "account.completed", params: { name, points: joined.user.points } },
        ...joined.events,
      ],
    };
  },
});

/** Returns a code with the customer's name in place of one from before they had a name, which nobody has seen. */
function codeFor(user: User, referralCode: string | undefined): Partial<User> {
  return user.name === UNNAMED && referralCode !== undefined ? { referralCode } : {};
}

/** Returns the facts with limits of campaigns locked as far as the sign-up uses them. */
async function securedFor(
  user: User | undefined,
  earning: EarningFacts,
  reader: ProgramReader,
  context: Context,
): Promise<EarningFacts> {
  if (user === undefined) return earning;
  return await securedEarning(reader, signUpOccasion(user, undefined, context), earning, context);
}

import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { emailField } from "../identity/account-fields.ts";
import { actingUser } from "../identity/acting-user.ts";
import { nameField } from "../identity/name-field.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { freeReferralCode, referralCodeCandidates } from "../identity/referral-code.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import { isStaff } from "../identity/role.ts";
import { newUser, type User } from "../identity/user.ts";
import { DAY_MS } from "../kit/time.ts";
import { findLocation } from "../locations/requested-location.ts";
import { firstTier } from "../points/tier.ts";
import { type Context, command, type ProgramReader } from "../world.ts";
import { type Enrolment, MAX_OPEN_PER_DAY, UNNAMED } from "./enrolment.ts";
import { staffLink } from "./enrolment-link.ts";
import { sendingLimits } from "./sending-limits.ts";

/** The new customer. Without a name they give one when they complete the account. */
export const enrolCustomerInput = z.strictObject({
  email: emailField,
  name: z.optional(nameField()),
});

/**
 * Creates the account of a customer at the counter, who earns points at once and completes it by a link (docs/decisions/174). Until then it has no
 * password and is not verified. Counts as an invitation where the program is open to invited people only. `link` of the result is the path of the
 * link, null where it is sent by email. Refused as 'customer-exists' for a customer whom the counter serves, 'email-unusable' for other accounts,
 * 'name-reserved' or 'enrolments-full'. No receipt, because the reply may contain the link; a repeat is refused as 'customer-exists'.
 */
export const enrolCustomer = /* @__PURE__ */ command({
  name: "enrolCustomer",
  input: enrolCustomerInput,
  may: "canServeCounter",
  limits: sendingLimits,
  receipt: false,
  async load({ email, name = UNNAMED }, reader, context) {
    const [account, openToday, referralCode, place] = await Promise.all([
      reader.one("users", { emailKey: normalizeEmail(email) }),
      openOfDay(reader, context),
      freeReferralCode(referralCodeCandidates(name, context.fresh), reader),
      findLocation(reader, context, null),
    ]);
    return { account, openToday, referralCode, place };
  },
  decide({ account, openToday, referralCode, place }, { email, name }, context) {
    const reserved = checkNotReserved(name ?? UNNAMED, undefined, context.program);
    if (reserved !== undefined) return reserved;
    const taken = checkFree(email, account, context);
    if (taken !== undefined) return taken;
    if (openToday >= MAX_OPEN_PER_DAY) return refuse("enrolments-full", { most: MAX_OPEN_PER_DAY });
    if (referralCode === undefined) return refuse("referral-code-generation-failed", {});
    const user = enrolledUser({ name: name ?? UNNAMED, email, referralCode }, context);
    const { fields, events, link } = staffLink(email, context);
    const row: Enrolment = {
      id: user.id,
      enrolledBy: actingUser(context).id,
      locationId: place?.id ?? null,
      createdAt: context.now,
      ...fields,
    };
    const data = { userId: user.id, locationId: row.locationId };
    return {
      changes: [
        { kind: "insert", dataset: "users", row: user },
        { kind: "insert", dataset: "enrolments", row },
      ],
      events: [{ name: "customer.enrolled", data }, ...events],
      result: { userId: user.id, link },
      audit: { kind: "customer", id: user.id, name: "", detail: "" },
    };
  },
});

/** Counts the customers whom the acting user enrolled within a day and who have not completed their accounts. */
function openOfDay(reader: ProgramReader, context: Context): Promise<number> {
  const where = {
    enrolledBy: actingUser(context).id,
    createdAt: { atLeast: context.now - DAY_MS },
  };
  return reader.countUpTo("enrolments", { where, most: MAX_OPEN_PER_DAY });
}

/**
 * Refuses an email that has an account. Of accounts that the counter does not serve, which are staff and deactivated customers, it says only that the
 * email cannot be used.
 */
function checkFree(email: string, account: User | undefined, { program }: Context) {
  const isMainAdmin = normalizeEmail(email) === normalizeEmail(program.mainAdmin.email);
  if (account === undefined && !isMainAdmin) return undefined;
  const isServed = account?.isActive === true && !isStaff(account);
  return isServed ? refuse("customer-exists", {}) : refuse("email-unusable", {});
}

function enrolledUser(
  own: Pick<User, "name" | "email" | "referralCode">,
  { fresh, now, program }: Context,
): User {
  return {
    ...newUser({ id: fresh.id(), tier: firstTier(program), joinedDate: now, ...own }),
    isVerified: false,
    joinedBy: "counter",
  };
}

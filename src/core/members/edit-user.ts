import * as z from "zod/mini";
import type { Enrolment } from "../enrolments/enrolment.ts";
import { staffLink } from "../enrolments/enrolment-link.ts";
import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { birthdayField, phoneField } from "../identity/contact-fields.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { nameField } from "../identity/name-field.ts";
import { namedFields } from "../identity/name-key.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { phoneLookupKey } from "../identity/phone-lookup-key.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import type { User } from "../identity/user.ts";
import type { AuditDetail } from "../kit/audit-detail.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id, text } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { isCalendarDay } from "../kit/time.ts";
import { checkBirthday } from "../legal/minimum-age.ts";
import { leftExemptTier } from "../point-expiry/tier-exemption.ts";
import { grantedTier, type TierGrant } from "../points/granted-tier.ts";
import { findTierNamed, tierName } from "../points/tier.ts";
import type { Program } from "../program.ts";
import { birthdayChangeFields } from "../rewards/birthday.ts";
import { readResetLinks, revokeAccess } from "../sessions/account-access.ts";
import { changedAddress } from "../sessions/verification-link.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { membersDetail } from "./audit-details.ts";
import { membersFieldErrors } from "./field-errors.ts";

const lastDayField = z.string().check(
  z.refine((day) => day === "" || isCalendarDay(day), {
    error: membersFieldErrors["tier-until-invalid"],
  }),
);

/**
 * The fields of a customer to change (specification §5, User edit: name, email and tier are required; phone and birthday, 'YYYY-MM-DD', may
 * be empty). Fields left out keep their values, so that concurrent edits of different fields do not overwrite each other.
 */
export const editUserInput = z.strictObject({
  userId: id,
  name: z.optional(nameField(identityFieldErrors["user-name-missing"])),
  email: z.optional(
    text({ max: 254, min: 1, empty: identityFieldErrors["user-email-missing"] }).check(
      z.email(identityFieldErrors["email-incomplete"]),
    ),
  ),
  tier: z.optional(text({ max: 30, min: 1, empty: membersFieldErrors["tier-missing"] })),
  /** The last program day of the tier, 'YYYY-MM-DD'; empty for no end. */
  tierUntil: z.optional(lastDayField),
  phone: z.optional(phoneField),
  birthday: z.optional(birthdayField(identityFieldErrors["birthday-invalid"])),
});

/**
 * Edits a customer's data (specification §5, User edit). Only this command can lower a tier (readings, Staff area). A new email revokes the
 * reset links sent to the old one; sessions stay. Of an account that is not completed it also ends the link, and sends a new one to the new address. Staff accounts are refused: a user who could change an admin's email could reset the
 * password.
 */
export const editUser = /* @__PURE__ */ command({
  name: "editUser",
  input: editUserInput,
  may: "canManageUsers",
  async load({ userId, email }, reader) {
    const [user, sameEmail, links, enrolment] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      email === undefined ? undefined : reader.one("users", { emailKey: normalizeEmail(email) }),
      email === undefined ? [] : readResetLinks(reader, userId),
      email === undefined ? undefined : reader.one("enrolments", { id: userId }, { lock: true }),
    ]);
    return { user, sameEmail, links, enrolment };
  },
  decide({ user, sameEmail, links, enrolment }, { userId: _same, tierUntil, ...wanted }, context) {
    const { program, today } = context;
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const reserved = checkNotReserved(wanted.name ?? customer.name, customer.name, program);
    if (reserved !== undefined) return reserved;
    const tier =
      wanted.tier === undefined ? customer.tier : findTierNamed(program, wanted.tier)?.id;
    if (tier === undefined) return refuse("tier-unknown", {});
    const grant = grantedTier(customer, { tier, until: tierUntil }, context);
    if (tierUntil !== undefined && tierUntil !== "" && tierUntil < today) {
      return refuse("tier-end-in-past", {});
    }
    const next = { ...edited(customer, { ...wanted, tier }), ...grant };
    if (next.birthday !== customer.birthday) {
      if (next.birthday > today) return refuse("customer-birthday-in-future", {});
      const tooYoung = checkBirthday(next.birthday, today, program);
      if (tooYoung !== undefined) return tooYoung;
    }
    const emailChanges = next.emailKey !== customer.emailKey;
    if (emailChanges && sameEmail !== undefined) return refuse("email-in-use", {});
    const detail = [...differences(customer, next, program), ...endDifference(customer, next)];
    const address = emailChanges
      ? movedTo(next.email, { customer, enrolment }, context)
      : undefined;
    return {
      changes: [
        ...(detail.length === 0
          ? []
          : [
              {
                kind: "patch" as const,
                dataset: "users" as const,
                id: customer.id,
                fields: {
                  ...next,
                  ...leftExemptTier(customer, next.tier, context),
                  ...address?.fields,
                  ...birthdayChangeFields(customer, next.birthday, today),
                },
              },
            ]),
        ...(emailChanges ? revokeAccess({ links, tickets: [] }) : []),
        ...(address?.changes ?? []),
      ],
      events: [{ name: "customer.updated", params: {} }, ...(address?.events ?? [])],
      result: {},
      audit: {
        kind: "customer",
        id: customer.id,
        name: "",
        detail: detail.length === 0 ? NOTHING_CHANGED : detail,
      },
    };
  },
});

/** Returns what follows from another address: whoever has not completed the account gets the link for that, everybody else one that confirms the address. */
function movedTo(
  email: string,
  { customer, enrolment }: { customer: User; enrolment: Enrolment | undefined },
  context: Context,
) {
  return enrolment === undefined
    ? changedAddress(customer, email, context)
    : correctedEnrolment(customer.id, email, context);
}

/** Ends the link that was sent to a wrong address. Without a mail server, staff make a new one when they need it. */
function correctedEnrolment(userId: string, email: string, context: Context) {
  const { fields, events, link } = staffLink(email, context);
  const isMailed = link === null;
  const change: ProgramChange = {
    kind: "patch",
    dataset: "enrolments",
    id: userId,
    fields: isMailed ? fields : { ...fields, expiresAt: context.now },
  };
  return { fields: {}, changes: [change], events: isMailed ? events : [] };
}

type Edited = Pick<
  User,
  "name" | "nameKey" | "email" | "emailKey" | "tier" | "phone" | "phoneKey" | "birthday"
>;

/** Returns the customer's new fields. */
function edited(
  user: User,
  wanted: { readonly [Field in keyof Edited]?: string | undefined },
): Edited {
  const email = wanted.email ?? user.email;
  const phone = wanted.phone ?? user.phone;
  return {
    ...namedFields(wanted.name ?? user.name),
    email,
    emailKey: normalizeEmail(email),
    tier: wanted.tier ?? user.tier,
    phone,
    phoneKey: phoneLookupKey(phone),
    birthday: wanted.birthday ?? user.birthday,
  };
}

/**
 * Returns the changed fields for the audit log. Only the tier's values are named, because they are not personal data.
 */
function differences(user: User, next: Edited, program: Program): readonly AuditDetail[] {
  const fields = ["name", "email", "tier", "phone", "birthday"] as const;
  return fields
    .filter((field) => next[field] !== user[field])
    .map((field) =>
      field === "tier"
        ? membersDetail("tier-changed", {
            before: tierName(program, user.tier),
            after: tierName(program, next.tier),
          })
        : membersDetail("account-field", { field }),
    );
}

/** Returns another end of the tier for the audit log: its last day, empty for no end. */
function endDifference(
  user: User,
  { tierEndsOn = user.tierEndsOn }: TierGrant,
): readonly AuditDetail[] {
  return tierEndsOn === user.tierEndsOn
    ? []
    : [membersDetail("tier-until", { lastDay: tierEndsOn })];
}

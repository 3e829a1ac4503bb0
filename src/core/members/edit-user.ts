import * as z from "zod/mini";
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
import { checkBirthday } from "../legal/minimum-age.ts";
import { findTierNamed, tierName } from "../points/tier.ts";
import type { Program } from "../program.ts";
import { birthdayChangeFields } from "../rewards/birthday.ts";
import { readResetLinks, revokeAccess } from "../sessions/account-access.ts";
import { command } from "../world.ts";
import { membersDetail } from "./audit-details.ts";
import { membersFieldErrors } from "./field-errors.ts";

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
  phone: z.optional(phoneField),
  birthday: z.optional(birthdayField(identityFieldErrors["birthday-invalid"])),
});

/**
 * Edits a customer's data (specification §5, User edit). Only this command can lower a tier (readings, Staff area). A new email revokes the
 * reset links sent to the old one; sessions stay. Staff accounts are refused: a user who could change an admin's email could reset the
 * password.
 */
export const editUser = /* @__PURE__ */ command({
  name: "editUser",
  input: editUserInput,
  may: "canManageUsers",
  async load({ userId, email }, reader) {
    const [user, sameEmail, links] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      email === undefined ? undefined : reader.one("users", { emailKey: normalizeEmail(email) }),
      email === undefined ? [] : readResetLinks(reader, userId),
    ]);
    return { user, sameEmail, links };
  },
  decide({ user, sameEmail, links }, { userId: _same, ...wanted }, { program, today }) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const reserved = checkNotReserved(wanted.name ?? customer.name, customer.name, program);
    if (reserved !== undefined) return reserved;
    const tier =
      wanted.tier === undefined ? customer.tier : findTierNamed(program, wanted.tier)?.id;
    if (tier === undefined) return refuse("tier-unknown", {});
    const next = edited(customer, { ...wanted, tier });
    if (next.birthday !== customer.birthday) {
      if (next.birthday > today) return refuse("customer-birthday-in-future", {});
      const tooYoung = checkBirthday(next.birthday, today, program);
      if (tooYoung !== undefined) return tooYoung;
    }
    const emailChanges = next.emailKey !== customer.emailKey;
    if (emailChanges && sameEmail !== undefined) return refuse("email-in-use", {});
    const detail = differences(customer, next, program);
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
                  ...birthdayChangeFields(customer, next.birthday, today),
                },
              },
            ]),
        ...(emailChanges ? revokeAccess({ links, tickets: [] }) : []),
      ],
      events: [{ name: "customer.updated", params: {} }],
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

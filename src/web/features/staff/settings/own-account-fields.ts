import * as z from "zod/mini";
import { emailField } from "#core/identity/account-fields.ts";
import { nameField } from "#core/identity/name-field.ts";
import { normalizeEmail } from "#core/identity/normalize-email.ts";
import { changedFields } from "#web/data/changed-fields.ts";
import { messagesByField } from "#web/data/field-messages.ts";

const ownAccountForm = /* @__PURE__ */ z.strictObject({ name: nameField(), email: emailField });

/** The fields of the own account's form; the current password is separate and never stored. */
export type OwnFields = z.output<typeof ownAccountForm>;

/** Errors by field. */
export type OwnFaults = { readonly [Name in keyof OwnFields | "currentPassword"]?: string };

/** Returns the validated fields, or their errors (specification §5, Profile: name and email are required). */
export function readFields(
  typed: OwnFields,
): { readonly fields: OwnFields } | { readonly faults: OwnFaults } {
  const { data, error } = ownAccountForm.safeParse(typed);
  if (data !== undefined) return { fields: data };
  return { faults: messagesByField(error) };
}

/** Returns whether an email differs from the stored one, ignoring case; a new one requires the current password (specification §5). */
export function isNewEmail(typed: string, stored: string): boolean {
  return normalizeEmail(typed.trim()) !== normalizeEmail(stored);
}

/** The form's functions, see web/data/changed-fields.ts. */
export const { changesIn, changesOf } = changedFields<keyof OwnFields>(["name", "email"]);

import * as z from "zod/mini";
import { emailField } from "#core/identity/account-fields.ts";
import { nameField } from "#core/identity/name-field.ts";
import { normalizeEmail } from "#core/identity/normalize-email.ts";
import { changedFields } from "#web/data/changed-fields.ts";
import { messagesByField } from "#web/data/field-messages.ts";

const ownAccountForm = /* @__PURE__ */ z.strictObject({ name: nameField(), email: emailField });

/** What the form of one's own account holds; the current password is typed apart and never kept. */
export type OwnFields = z.output<typeof ownAccountForm>;

/** What is wrong with which field. */
export type OwnFaults = { readonly [Name in keyof OwnFields | "currentPassword"]?: string };

/** The fields as they are to be sent, or what is wrong with them (specification §5, Profile: name and email are required). */
export function readFields(
  typed: OwnFields,
): { readonly fields: OwnFields } | { readonly faults: OwnFaults } {
  const { data, error } = ownAccountForm.safeParse(typed);
  if (data !== undefined) return { fields: data };
  return { faults: messagesByField(error) };
}

/** Whether an email is another one than the stored, for which the current password is asked (specification §5); letter case makes none. */
export function isNewEmail(typed: string, stored: string): boolean {
  return normalizeEmail(typed.trim()) !== normalizeEmail(stored);
}

/** What the form keeps of changed fields, see web/data/changed-fields.ts. */
export const { changesIn, changesOf } = changedFields<keyof OwnFields>(["name", "email"]);

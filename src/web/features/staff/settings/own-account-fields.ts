import * as z from "zod/mini";
import { emailField } from "#core/identity/account-fields.ts";
import { nameField } from "#core/identity/name-field.ts";
import { normalizeEmail } from "#core/identity/normalize-email.ts";
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

/** What was typed over, as text to be kept: the fields that differ from the stored ones, empty when none does. */
export function typedOver(stored: OwnFields, typed: OwnFields): string {
  const different = Object.entries(typed).filter(
    ([field, value]) => Reflect.get(stored, field) !== value,
  );
  return different.length === 0 ? "" : JSON.stringify(Object.fromEntries(different));
}

/** The stored fields with what was typed over them. In: what {@link typedOver} made; anything else is left out. */
export function withTyped(stored: OwnFields, text: string): OwnFields {
  const typed = parsed(text);
  const field = (name: keyof OwnFields) => {
    const value: unknown = Reflect.get(Object(typed), name);
    return typeof value === "string" ? value : stored[name];
  };
  return { name: field("name"), email: field("email") };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type * as z from "zod/mini";
import { normalizeEmail } from "#core/identity/normalize-email.ts";
import type { Profile } from "#core/members/profile.ts";
import { updateProfileInput } from "#core/members/update-profile.ts";
import { messagesByField } from "#web/data/field-messages.ts";

/** The fields of the profile form and of its draft; the current password is separate and never stored. */
export type ProfileFields = Omit<z.output<typeof updateProfileInput>, "currentPassword">;

/** A field of the profile form, including the current password. */
export type FieldName = keyof z.output<typeof updateProfileInput>;

/** Errors by field. */
export type Faults = { readonly [Name in FieldName]?: string };

const order: readonly FieldName[] = [
  "profilePhoto",
  "name",
  "email",
  "currentPassword",
  "phone",
  "birthday",
];

/** Returns the stored values. */
export function fieldsOf({ me, phone }: Profile): ProfileFields {
  const { name, email, birthday, profilePhoto } = me;
  return { name, email, phone, birthday, profilePhoto };
}

/** Returns whether anything was changed. */
export function hasChanges(typed: ProfileFields, stored: ProfileFields): boolean {
  return order.some((name) => name !== "currentPassword" && typed[name] !== stored[name]);
}

/** Returns whether a typed email differs from the stored one, which requires the current password (specification §5). */
export function isNewEmail(typed: string, stored: string): boolean {
  return normalizeEmail(typed) !== normalizeEmail(stored);
}

/** Returns what the command would refuse about the input: one error per field. */
export function faultsIn(input: z.input<typeof updateProfileInput>): Faults {
  return messagesByField(updateProfileInput.safeParse(input).error);
}

/** Returns the topmost field with an error; undefined without errors. */
export function firstFault(faults: Faults): FieldName | undefined {
  return order.find((name) => faults[name] !== undefined);
}

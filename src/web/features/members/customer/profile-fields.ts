import type * as z from "zod/mini";
import { normalizeEmail } from "#core/identity/normalize-email.ts";
import type { Profile } from "#core/members/profile.ts";
import { updateProfileInput } from "#core/members/update-profile.ts";
import { messagesByField } from "#web/data/field-messages.ts";

/** What the profile form holds and keeps as a draft; the current password is typed apart and never kept. */
export type ProfileFields = Omit<z.output<typeof updateProfileInput>, "currentPassword">;

/** A field of the profile form, the current password included. */
export type FieldName = keyof z.output<typeof updateProfileInput>;

/** What is wrong with which field. */
export type Faults = { readonly [Name in FieldName]?: string };

const order: readonly FieldName[] = [
  "profilePhoto",
  "name",
  "email",
  "currentPassword",
  "phone",
  "birthday",
];

/** The fields as they are stored. */
export function fieldsOf({ me, phone }: Profile): ProfileFields {
  const { name, email, birthday, profilePhoto } = me;
  return { name, email, phone, birthday, profilePhoto };
}

/** Whether somebody has changed anything. */
export function differ(typed: ProfileFields, stored: ProfileFields): boolean {
  return (
    typed.name !== stored.name ||
    typed.email !== stored.email ||
    typed.phone !== stored.phone ||
    typed.birthday !== stored.birthday ||
    typed.profilePhoto !== stored.profilePhoto
  );
}

/** Whether a typed email is another one than the stored, for which the current password is asked (specification §5). */
export function isNewEmail(typed: string, stored: string): boolean {
  return normalizeEmail(typed) !== normalizeEmail(stored);
}

/** What the command would refuse about the input, in its own words: one fault a field. */
export function faultsIn(input: z.input<typeof updateProfileInput>): Faults {
  return messagesByField(updateProfileInput.safeParse(input).error);
}

/** The first field, from top to bottom, that something is wrong with; undefined when all is well. */
export function firstFault(faults: Faults): FieldName | undefined {
  return order.find((name) => faults[name] !== undefined);
}

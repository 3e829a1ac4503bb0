import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { emailField } from "../identity/account-fields.ts";
import { ownAccountNote } from "../identity/account-note.ts";
import { actingUser } from "../identity/acting-user.ts";
import { birthdayField, phoneField } from "../identity/contact-fields.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { nameField } from "../identity/name-field.ts";
import { namedFields } from "../identity/name-key.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { isSamePasswordChoice } from "../identity/password-hash.ts";
import { ownPasswordLimits } from "../identity/password-limits.ts";
import { phoneLookupKey } from "../identity/phone-lookup-key.ts";
import { isPhoto, PHOTO_MAX } from "../identity/photo.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import type { Credentials, User } from "../identity/user.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { rawText } from "../kit/fields.ts";
import { PICTURE_URL } from "../kit/picture.ts";
import { checkBirthday } from "../legal/minimum-age.ts";
import { birthdayChangeFields } from "../rewards/birthday.ts";
import { readResetLinks, revokeAccess } from "../sessions/account-access.ts";
import { changedAddress } from "../sessions/verification-link.ts";
import { command } from "../world.ts";
import { membersFieldErrors } from "./field-errors.ts";

const profilePhoto = z.string().check(
  z.maxLength(PHOTO_MAX, membersFieldErrors["photo-too-large"]),
  z.refine((url) => url === "" || PICTURE_URL.test(url), {
    error: membersFieldErrors["photo-invalid"],
  }),
);

/**
 * The user's new data (specification §5, Profile: name and email are required). `birthday` is 'YYYY-MM-DD', `profilePhoto` a data URL; both
 * may be empty, like `phone`. `currentPassword` is only used when the email changes.
 */
export const updateProfileInput = z.strictObject({
  name: nameField(),
  email: emailField,
  phone: phoneField,
  birthday: birthdayField(identityFieldErrors["own-birthday-invalid"]),
  profilePhoto,
  currentPassword: rawText({ max: 200 }),
});

/** The facts of `updateProfile`. `passwordFits` is false if no password was required. */
export interface UpdateProfileFacts {
  readonly user: User | undefined;
  readonly sameEmail: User | undefined;
  readonly passwordFits: boolean;
  readonly links: Parameters<typeof revokeAccess>[0]["links"];
}

/**
 * Changes the user's own data (specification §2 and §5, Profile). A new email requires the current password, because the owner of that
 * mailbox can reset the password, and revokes the reset links sent to the old one; a change of case is the same email. A new photo must be
 * a JPEG, PNG or WebP.
 */
export const updateProfile = /* @__PURE__ */ command({
  name: "updateProfile",
  input: updateProfileInput,
  may: "signed-in",
  limits: ownPasswordLimits,
  secret: ["currentPassword"],
  async prepare({ email, currentPassword }, reader, context, services) {
    const { id, emailKey } = actingUser(context);
    if (normalizeEmail(email) === emailKey || currentPassword === "") return undefined;
    const credentials = await reader.one("credentials", { id });
    if (credentials === undefined) return undefined;
    const fits = await services.verifyPassword(currentPassword, credentials.passwordHash);
    return fits ? credentials : undefined;
  },
  async load({ email }, reader, context, verified): Promise<UpdateProfileFacts> {
    const { id } = actingUser(context);
    const [user, sameEmail, credentials, links] = await Promise.all([
      reader.one("users", { id }, { lock: true }),
      reader.one("users", { emailKey: normalizeEmail(email) }),
      verified && reader.one("credentials", { id }),
      verified === undefined ? [] : readResetLinks(reader, id),
    ]);
    return { user, sameEmail, passwordFits: isSame(verified, credentials), links };
  },
  decide({ user, sameEmail, passwordFits, links }, { currentPassword, ...own }, context) {
    if (user === undefined) return refuse("user-not-found", {});
    const reserved = checkNotReserved(own.name, user.name, context.program);
    if (reserved !== undefined) return reserved;
    if (own.birthday > context.today) return refuse("birthday-in-future", {});
    if (own.birthday !== user.birthday) {
      const tooYoung = checkBirthday(own.birthday, context.today, context.program);
      if (tooYoung !== undefined) return tooYoung;
    }
    if (own.profilePhoto !== "" && own.profilePhoto !== user.profilePhoto) {
      if (!isPhoto(own.profilePhoto)) return refuse("photo-unusable", {});
    }
    const emailKey = normalizeEmail(own.email);
    const emailChanges = emailKey !== user.emailKey;
    if (emailChanges) {
      if (currentPassword === "") return refuse("password-required", {});
      if (!passwordFits) return refuse("current-password-wrong", {});
      if (sameEmail !== undefined) return refuse("email-in-use", {});
    }
    const address = emailChanges ? changedAddress(user, own.email, context) : undefined;
    return {
      changes: [
        {
          kind: "patch",
          dataset: "users",
          id: user.id,
          fields: {
            ...own,
            ...address?.fields,
            ...namedFields(own.name),
            emailKey,
            phoneKey: phoneLookupKey(own.phone),
            ...birthdayChangeFields(user, own.birthday, context.today),
          },
        },
        ...(emailChanges ? revokeAccess({ links, tickets: [] }) : []),
        ...(address?.changes ?? []),
      ],
      events: [{ name: "profile.updated", params: {} }, ...(address?.events ?? [])],
      result: { id: user.id },
      ...ownAccountNote(user, changedFields(user, own)),
    };
  },
});

/** Returns whether the verified password is still current. */
function isSame(verified: Credentials | undefined, now: Credentials | undefined): boolean {
  return verified !== undefined && isSamePasswordChoice(now?.passwordHash, verified.passwordHash);
}

const fieldNames = {
  name: "name",
  email: "email",
  phone: "phone",
  birthday: "birthday",
  profilePhoto: "photo",
} as const satisfies Partial<Record<keyof User, string>>;

/** Returns the names of the changed fields, for example 'email, photo'; never their values. */
function changedFields(user: User, own: Pick<User, keyof typeof fieldNames>): string {
  const changed = Object.entries(fieldNames).filter(
    ([field]) => Reflect.get(own, field) !== Reflect.get(user, field),
  );
  return changed.length === 0 ? NOTHING_CHANGED : changed.map(([, name]) => name).join(", ");
}

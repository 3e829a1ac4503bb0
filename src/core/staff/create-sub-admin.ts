import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newPasswordField } from "../identity/account-fields.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { nameField } from "../identity/name-field.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { freeReferralCode, referralCodeCandidates } from "../identity/referral-code.ts";
import { checkNotReserved, isReservedName } from "../identity/reserved-name.ts";
import type { User } from "../identity/user.ts";
import { NO_PERMISSIONS } from "../kit/audit-note.ts";
import { text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramReader } from "../world.ts";
import { staffFieldErrors } from "./field-errors.ts";
import { completeFlags, permissionChanges, permissionsField } from "./permission-set.ts";
import { subAdminAccount } from "./sub-admin-account.ts";

/** The new account (specification §5, Sub-admin creation: name, email and password are required). No permissions by default. */
export const createSubAdminInput = z.strictObject({
  name: nameField(identityFieldErrors["user-name-missing"]),
  email: text({ max: 254, min: 1, empty: identityFieldErrors["user-email-missing"] }).check(
    z.email(identityFieldErrors["email-incomplete"]),
  ),
  password: newPasswordField(staffFieldErrors["account-password-missing"]),
  permissions: z.optional(permissionsField),
});

/** The facts of `createSubAdmin`. `passwordHash` is undefined if the email was already taken before hashing. */
export interface CreateSubAdminFacts {
  readonly sameEmail: User | undefined;
  readonly referralCode: string | undefined;
  readonly passwordHash: string | undefined;
}

/** Creates a sub-admin account with the given permissions (specification §6; readings, People: emails are unique, ignoring case). */
export const createSubAdmin = /* @__PURE__ */ command({
  name: "createSubAdmin",
  input: createSubAdminInput,
  may: "admin",
  // Each call costs a password hash.
  limits: [
    { per: "address", most: 300, withinMs: MINUTE_MS },
    { per: "session", most: 30, withinMs: MINUTE_MS, isShared: true },
  ],
  secret: ["password"],
  async prepare({ name, email, password }, reader, { program }, services) {
    if (isReservedName(name, program.brand.name)) return undefined;
    const isTaken = (await findByEmail(reader, email)) !== undefined;
    return isTaken ? undefined : services.hashPassword(password);
  },
  async load({ name, email }, reader, { fresh }, passwordHash): Promise<CreateSubAdminFacts> {
    const [sameEmail, referralCode] = await Promise.all([
      findByEmail(reader, email),
      freeReferralCode(referralCodeCandidates(name, fresh), reader),
    ]);
    return { sameEmail, referralCode, passwordHash };
  },
  decide({ sameEmail, referralCode, passwordHash }, input, context) {
    const { program } = context;
    const reserved = checkNotReserved(input.name, undefined, program);
    if (reserved !== undefined) return reserved;
    // Without a hash the email was taken at first; it may be free by now, and the user can submit again.
    if (sameEmail !== undefined || passwordHash === undefined) return refuse("email-in-use", {});
    if (referralCode === undefined) return refuse("referral-code-generation-failed", {});
    const { name, email, password } = input;
    if (isCommonPassword(password, { name, email, brand: program.brand.name })) {
      return refuse("password-too-common", {});
    }
    const permissions = completeFlags(input.permissions ?? {});
    const account = { name, email, permissions, referralCode, passwordHash };
    const { user, changes } = subAdminAccount(account, context);
    const { id } = user;
    return {
      changes,
      events: [{ name: "sub-admin.created", params: { name } }],
      result: { id },
      audit: {
        kind: "staff",
        id,
        name,
        detail: permissionChanges({}, permissions) || NO_PERMISSIONS,
      },
    };
  },
});

function findByEmail(reader: ProgramReader, email: string): Promise<User | undefined> {
  return reader.one("users", { emailKey: normalizeEmail(email) });
}

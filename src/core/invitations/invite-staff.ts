import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { nameField } from "../identity/name-field.ts";
import { normalizeEmail } from "../identity/normalize-email.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import { NO_PERMISSIONS } from "../kit/audit-note.ts";
import { text } from "../kit/fields.ts";
import { completeFlags, permissionChanges, permissionsField } from "../staff/permission-set.ts";
import { command } from "../world.ts";
import { MAX_INVITATIONS } from "./invitation.ts";
import { newInvitationLink } from "./invitation-link.ts";
import { sendingLimits } from "./sending-limits.ts";

/** The invited person and the permissions of their future account, none by default. */
export const inviteStaffInput = z.strictObject({
  name: nameField(identityFieldErrors["user-name-missing"]),
  email: text({ max: 254, min: 1, empty: identityFieldErrors["user-email-missing"] }).check(
    z.email(identityFieldErrors["email-incomplete"]),
  ),
  permissions: z.optional(permissionsField),
});

/**
 * Invites somebody to become a sub-admin (docs/decisions/143). Permitted to those who may create sub-admins (specification §6). `link` of the result is
 * the path of the link, null where it is sent by e-mail. Refused as 'email-in-use', 'invitation-exists', 'invitations-full' or
 * 'name-reserved'.
 *
 * No receipt, because the reply may contain the link: a repeat is refused as 'invitation-exists'.
 */
export const inviteStaff = /* @__PURE__ */ command({
  name: "inviteStaff",
  input: inviteStaffInput,
  may: "admin",
  limits: sendingLimits,
  receipt: false,
  async load({ email }, reader) {
    const emailKey = normalizeEmail(email);
    const [account, earlier, count] = await Promise.all([
      reader.one("users", { emailKey }),
      reader.one("invitations", { emailKey }),
      reader.countUpTo("invitations", { where: {}, most: MAX_INVITATIONS }),
    ]);
    return { account, earlier, count };
  },
  decide({ account, earlier, count }, { name, email, ...input }, context) {
    const reserved = checkNotReserved(name, undefined, context.program);
    if (reserved !== undefined) return reserved;
    if (account !== undefined) return refuse("email-in-use", {});
    if (earlier !== undefined) return refuse("invitation-exists", {});
    if (count >= MAX_INVITATIONS) return refuse("invitations-full", { most: MAX_INVITATIONS });
    const { fields, events, link } = newInvitationLink({ name, email }, context);
    const id = context.fresh.id();
    const permissions = completeFlags(input.permissions ?? {});
    const row = {
      id,
      name,
      email,
      emailKey: normalizeEmail(email),
      permissions,
      invitedBy: actingUser(context).id,
      createdAt: context.now,
      ...fields,
    };
    return {
      changes: [{ kind: "insert", dataset: "invitations", row }],
      events,
      result: { id, link },
      audit: {
        kind: "staff",
        id,
        name,
        detail: permissionChanges({}, permissions) || NO_PERMISSIONS,
      },
    };
  },
});

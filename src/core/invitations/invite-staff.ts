import * as z from "zod/mini";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { nameField } from "../identity/name-field.ts";
import { NO_PERMISSIONS } from "../kit/audit-note.ts";
import { text } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { completeFlags, permissionChanges, permissionsField } from "../staff/permission-set.ts";
import { command } from "../world.ts";
import { newInvitation, readInvited } from "./new-invitation.ts";
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
 * the path of the link, null where it is sent by email. Refused as 'email-in-use', 'invitation-exists', 'invitations-full' or
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
  load: ({ email }, reader) => readInvited(reader, email, "sub-admin"),
  decide(facts, { name, email, ...input }, context) {
    const permissions = completeFlags(input.permissions ?? {});
    const invited = newInvitation(facts, { name, email, role: "sub-admin", permissions }, context);
    if (isRefusal(invited)) return invited;
    const { row, events, link } = invited;
    return {
      changes: [{ kind: "insert", dataset: "invitations", row }],
      events,
      result: { id: row.id, link },
      audit: {
        kind: "staff",
        id: row.id,
        name,
        detail: permissionChanges({}, permissions) || NO_PERMISSIONS,
      },
    };
  },
});

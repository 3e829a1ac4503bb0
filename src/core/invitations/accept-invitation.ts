import * as z from "zod/mini";
import { auditChange } from "../audit/audit-change.ts";
import { refuse } from "../errors.ts";
import { newPasswordField } from "../identity/account-fields.ts";
import { isCommonPassword } from "../identity/common-password.ts";
import { nameField } from "../identity/name-field.ts";
import { freeReferralCode, referralCodeCandidates } from "../identity/referral-code.ts";
import { checkNotReserved } from "../identity/reserved-name.ts";
import type { User } from "../identity/user.ts";
import { NO_PERMISSIONS } from "../kit/audit-note.ts";
import { rawText } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { completeFlags, permissionChanges } from "../staff/permission-set.ts";
import { subAdminAccount } from "../staff/sub-admin-account.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { type InvitationFacts, usableInvitation } from "./usable-invitation.ts";

/** The token of the link, and the new account's name and password. Only the form knows the confirmation. */
export const acceptInvitationInput = z.strictObject({
  token: rawText({ max: 128 }),
  name: nameField(),
  password: newPasswordField(),
});

/** The facts of `acceptInvitation`. `passwordHash` is undefined if the link was invalid before the transaction. */
export interface AcceptInvitationFacts extends InvitationFacts {
  readonly referralCode: string | undefined;
  readonly passwordHash: string | undefined;
}

/**
 * Creates the sub-admin account of an invitation with exactly its permissions, and uses the invitation up (docs/decisions/143). Starts no session: the
 * login follows. `email` of the result is the address to log in with. Refused as {@link usableInvitation}, 'name-reserved' or
 * 'password-too-common'; the link then works for another try.
 */
export const acceptInvitation = /* @__PURE__ */ command({
  name: "acceptInvitation",
  input: acceptInvitationInput,
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  secret: ["token", "password"],
  async prepare({ token, password }, reader, { digest, now }, services) {
    const invitation = await reader.one("invitations", { tokenHash: digest(token) });
    // Guessing links must not cost the server a password hash.
    if (invitation === undefined || invitation.expiresAt <= now) return { invitation };
    return { invitation, passwordHash: await services.hashPassword(password) };
  },
  async load({ token, name }, reader, { digest, fresh }, prepared): Promise<AcceptInvitationFacts> {
    const { invitation: seen, passwordHash } = prepared;
    if (seen === undefined) return nothing;
    // Locks the inviter first, who then keeps the right to invite until the commit. Of two uses of one link the second finds it used.
    const [inviter, invitation, account, referralCode] = await Promise.all([
      reader.one("users", { id: seen.invitedBy }, { lock: true }),
      reader.one("invitations", { tokenHash: digest(token) }, { lock: true }),
      reader.one("users", { emailKey: seen.emailKey }),
      freeReferralCode(referralCodeCandidates(name, fresh), reader),
    ]);
    return { inviter, invitation, account, referralCode, passwordHash };
  },
  decide(facts, { name, password }, context) {
    const usable = usableInvitation(facts, context.now, "sub-admin");
    if (isRefusal(usable)) return usable;
    const { referralCode, passwordHash } = facts;
    if (passwordHash === undefined) return refuse("invitation-invalid", {});
    const { program } = context;
    const reserved = checkNotReserved(name, undefined, program);
    if (reserved !== undefined) return reserved;
    const { id: invitationId, email, permissions } = usable.invitation;
    if (isCommonPassword(password, { name, email, brand: program.brand.name })) {
      return refuse("password-too-common", {});
    }
    if (referralCode === undefined) return refuse("referral-code-generation-failed", {});
    const chosen = { name, email, permissions: completeFlags(permissions) };
    const account = subAdminAccount({ ...chosen, referralCode, passwordHash }, context);
    return {
      changes: [
        { kind: "remove", dataset: "invitations", id: invitationId },
        ...account.changes,
        ...auditRecord(account.user, context),
      ],
      events: [{ name: "invitation.accepted", params: {} }],
      result: { email },
    };
  },
});

const nothing: AcceptInvitationFacts = {
  inviter: undefined,
  invitation: undefined,
  account: undefined,
  referralCode: undefined,
  passwordHash: undefined,
};

/** Returns the audit record, in the new user's name: the engine records only commands of users who are logged in. */
function auditRecord(user: User, context: Context): readonly ProgramChange[] {
  if (!context.program.keepsAuditLog) return [];
  const actor = { kind: "user", user, sessionId: "" } as const;
  const detail = permissionChanges({}, user.permissions) || NO_PERMISSIONS;
  const note = { kind: "staff", id: user.id, name: user.name, detail };
  return [auditChange({ ...context, actor }, "acceptInvitation", note)];
}

import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { RESEND_MS } from "./invitation.ts";
import { newInvitationLink } from "./invitation-link.ts";
import { sendingLimits } from "./sending-limits.ts";

/**
 * Sends an invitation again, also an expired one (docs/decisions/143): with a new link, for another 7 days. Earlier links end. The acting admin becomes the
 * inviter. `link` of the result as for `inviteStaff`. Refused as 'invitation-not-found', 'email-in-use', or 'invitation-just-sent' within
 * ten minutes of the last e-mail. No receipt, because the reply may contain the link.
 */
export const resendInvitation = /* @__PURE__ */ command({
  name: "resendInvitation",
  input: z.strictObject({ id }),
  may: "admin",
  limits: sendingLimits,
  receipt: false,
  async load(input, reader) {
    const invitation = await reader.one("invitations", { id: input.id }, { lock: true });
    if (invitation === undefined) return undefined;
    const { emailKey } = invitation;
    return { invitation, account: await reader.one("users", { emailKey }) };
  },
  decide(facts, _input, context) {
    if (facts === undefined) return refuse("invitation-not-found", {});
    const { invitation, account } = facts;
    if (account !== undefined) return refuse("email-in-use", {});
    const waitMs = invitation.sentAt + RESEND_MS - context.now;
    if (context.program.mailServer !== undefined && waitMs > 0) {
      return refuse("invitation-just-sent", { minutes: Math.ceil(waitMs / MINUTE_MS) });
    }
    const { fields, events, link } = newInvitationLink(invitation, context);
    return {
      changes: [
        {
          kind: "patch",
          dataset: "invitations",
          id: invitation.id,
          fields: { ...fields, invitedBy: actingUser(context).id },
        },
      ],
      events,
      result: { link },
      audit: { kind: "staff", id: invitation.id, name: invitation.name, detail: "" },
    };
  },
});

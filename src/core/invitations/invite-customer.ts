import * as z from "zod/mini";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import { inviteStaffInput } from "./invite-staff.ts";
import { newInvitation, readInvited } from "./new-invitation.ts";
import { sendingLimits } from "./sending-limits.ts";

/** The invited person. */
export const inviteCustomerInput = z.pick(inviteStaffInput, { name: true, email: true });

/**
 * Invites somebody to sign up as a customer (docs/decisions/151). `link` of the result is the path of the link, null where it is sent by email.
 * Refused as 'email-in-use', 'invitation-exists', 'invitations-full' or 'name-reserved'. No receipt, because the reply may contain the link.
 */
export const inviteCustomer = /* @__PURE__ */ command({
  name: "inviteCustomer",
  input: inviteCustomerInput,
  may: "canManageUsers",
  limits: sendingLimits,
  receipt: false,
  load: ({ email }, reader) => readInvited(reader, email, "customer"),
  decide(facts, { name, email }, context) {
    const invited = newInvitation(
      facts,
      { name, email, role: "customer", permissions: {} },
      context,
    );
    if (isRefusal(invited)) return invited;
    const { row, events, link } = invited;
    return {
      changes: [{ kind: "insert", dataset: "invitations", row }],
      events,
      result: { id: row.id, link },
      audit: { kind: "invitation", id: row.id, name, detail: "" },
    };
  },
});

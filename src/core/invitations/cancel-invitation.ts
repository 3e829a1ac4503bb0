import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { auditKinds, type Invitation, type InvitedRole } from "./invitation.ts";

const input = z.strictObject({ id });

/** Cancels an invitation of a sub-admin: its link ends, and its data is removed. Refused as 'invitation-not-found'. */
export const cancelInvitation = /* @__PURE__ */ command({
  name: "cancelInvitation",
  input,
  may: "admin",
  load: async (own, reader) => ({
    invitation: await reader.one("invitations", { id: own.id }, { lock: true }),
  }),
  decide: ({ invitation }) => cancelled(invitation, "sub-admin"),
});

/** The same for an invitation of a customer, by staff who manage customers. */
export const cancelCustomerInvitation = /* @__PURE__ */ command({
  name: "cancelCustomerInvitation",
  input,
  may: "canManageUsers",
  load: async (own, reader) => ({
    invitation: await reader.one("invitations", { id: own.id }, { lock: true }),
  }),
  decide: ({ invitation }) => cancelled(invitation, "customer"),
});

function cancelled(invitation: Invitation | undefined, role: InvitedRole) {
  if (invitation?.role !== role) return refuse("invitation-not-found", {});
  const { name } = invitation;
  return {
    changes: [{ kind: "remove" as const, dataset: "invitations" as const, id: invitation.id }],
    events: [{ name: "invitation.cancelled" as const, params: { name } }],
    result: {},
    audit: { kind: auditKinds[role], id: invitation.id, name, detail: "" },
  };
}

import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import type { InvitedRole } from "./invitation.ts";
import { type InvitationFacts, usableInvitation } from "./usable-invitation.ts";

const input = z.strictObject({ token: rawText({ max: 128 }) });
const limits = [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }] as const;

/**
 * Returns what the page of a sub-admin's invitation shows: the name and email it is for, and who sent it. Anyone with the link's token may ask.
 * Refused as {@link usableInvitation}. Two round trips.
 */
export const openInvitation = /* @__PURE__ */ query({
  name: "openInvitation",
  input,
  may: "anyone",
  limits,
  load: ({ token }, reader, context) => readInvitation(reader, context, token),
  show: (facts, _input, { now }) => shown(facts, now, "sub-admin"),
});

/** The same for a customer's invitation, on the page of the sign-up. */
export const openCustomerInvitation = /* @__PURE__ */ query({
  name: "openCustomerInvitation",
  input,
  may: "anyone",
  limits,
  load: ({ token }, reader, context) => readInvitation(reader, context, token),
  show: (facts, _input, { now }) => shown(facts, now, "customer"),
});

async function readInvitation(
  reader: ProgramReader,
  { digest }: Context,
  token: string,
): Promise<InvitationFacts> {
  const invitation = await reader.one("invitations", { tokenHash: digest(token) });
  if (invitation === undefined) return { invitation, inviter: undefined, account: undefined };
  const [inviter, account] = await Promise.all([
    reader.one("users", { id: invitation.invitedBy }),
    reader.one("users", { emailKey: invitation.emailKey }),
  ]);
  return { invitation, inviter, account };
}

function shown(facts: InvitationFacts, now: number, role: InvitedRole) {
  const usable = usableInvitation(facts, now, role);
  if (isRefusal(usable)) return usable;
  const { name, email, expiresAt } = usable.invitation;
  return { result: { name, email, inviter: usable.inviter.name, expiresAt } };
}

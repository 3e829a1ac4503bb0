import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { usableInvitation } from "./usable-invitation.ts";

/**
 * Returns what the page of an invitation shows: the name and email it is for, and who sent it. Anyone with the link's token may ask. Refused
 * as {@link usableInvitation}. Two round trips.
 */
export const openInvitation = /* @__PURE__ */ query({
  name: "openInvitation",
  input: z.strictObject({ token: rawText({ max: 128 }) }),
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  async load({ token }, reader, { digest }) {
    const invitation = await reader.one("invitations", { tokenHash: digest(token) });
    if (invitation === undefined) return { invitation, inviter: undefined, account: undefined };
    const [inviter, account] = await Promise.all([
      reader.one("users", { id: invitation.invitedBy }),
      reader.one("users", { emailKey: invitation.emailKey }),
    ]);
    return { invitation, inviter, account };
  },
  show(facts, _input, { now }) {
    const usable = usableInvitation(facts, now);
    if (isRefusal(usable)) return usable;
    const { name, email, expiresAt } = usable.invitation;
    return { result: { name, email, inviter: usable.inviter.name, expiresAt } };
  },
});

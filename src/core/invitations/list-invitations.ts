import * as z from "zod/mini";
import { query } from "../world.ts";
import { type Invitation, MAX_INVITATIONS } from "./invitation.ts";
import { type InvitationState, invitationState } from "./invitation-state.ts";

/** An invitation as admins see it. `inviter` is the inviter's name, empty for a deleted account. */
export interface InvitationLine
  extends Pick<Invitation, "id" | "name" | "email" | "permissions" | "sentAt" | "expiresAt"> {
  readonly inviter: string;
  readonly state: InvitationState;
}

/**
 * Lists the invitations that are neither accepted nor cancelled, newest first; there are at most {@link MAX_INVITATIONS}. `isMailed`: whether links are
 * sent by e-mail. Two round trips.
 */
export const invitations = /* @__PURE__ */ query({
  name: "invitations",
  input: z.strictObject({}),
  may: "admin",
  async load(_input, reader) {
    const rows = await reader.many("invitations", {
      order: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
      limit: MAX_INVITATIONS,
    });
    const ids = [...new Set(rows.map(({ invitedBy }) => invitedBy))];
    const inviters =
      ids.length === 0
        ? []
        : await reader.many("users", {
            where: { id: { anyOf: ids } },
            order: [["id", "asc"]],
            limit: ids.length,
          });
    return { rows, inviters: new Map(inviters.map((user) => [user.id, user])) };
  },
  show({ rows, inviters }, _input, { now, program }) {
    const lines = rows.map((row): InvitationLine => {
      const { id, name, email, permissions, sentAt, expiresAt } = row;
      const inviter = inviters.get(row.invitedBy);
      const state = invitationState(row, inviter, now);
      return {
        id,
        name,
        email,
        permissions,
        sentAt,
        expiresAt,
        inviter: inviter?.name ?? "",
        state,
      };
    });
    return { result: { invitations: lines, isMailed: program.mailServer !== undefined } };
  },
});

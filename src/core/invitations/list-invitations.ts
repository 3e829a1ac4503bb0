import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { type Context, type ProgramReader, query } from "../world.ts";
import { type Invitation, type InvitedRole, maxInvitations } from "./invitation.ts";
import { type InvitationState, invitationState } from "./invitation-state.ts";

/** An invitation as staff see it. `inviter` is the inviter's name, empty for a deleted account. */
export interface InvitationLine
  extends Pick<Invitation, "id" | "name" | "email" | "permissions" | "sentAt" | "expiresAt"> {
  readonly inviter: string;
  readonly state: InvitationState;
}

/**
 * Lists the invitations of sub-admins that are neither accepted nor cancelled, newest first; there are at most `maxInvitations`. `isMailed`: whether
 * links are sent by email. Two round trips.
 */
export const invitations = /* @__PURE__ */ query({
  name: "invitations",
  input: z.strictObject({}),
  may: "admin",
  load: (_input, reader) => readInvitations(reader, "sub-admin"),
  show: (listed, _input, context) => shownInvitations(listed, context),
});

/** The same for invitations of customers, for staff who manage customers. */
export const customerInvitations = /* @__PURE__ */ query({
  name: "customerInvitations",
  input: z.strictObject({}),
  may: "canManageUsers",
  load: (_input, reader) => readInvitations(reader, "customer"),
  show: (listed, _input, context) => shownInvitations(listed, context),
});

/** Invitations with their inviters by id. */
export interface Listed {
  readonly rows: readonly Invitation[];
  readonly inviters: ReadonlyMap<string, User>;
}

async function readInvitations(reader: ProgramReader, role: InvitedRole): Promise<Listed> {
  const rows = await reader.many("invitations", {
    where: { role },
    order: [
      ["createdAt", "desc"],
      ["id", "desc"],
    ],
    limit: maxInvitations[role],
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
}

function shownInvitations({ rows, inviters }: Listed, { now, program }: Context) {
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
}

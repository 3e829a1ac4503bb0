import { isStaff } from "../identity/role.ts";
import type { Erase } from "../personal-data.ts";
import type { ProgramChange } from "../world.ts";
import { maxInvitations } from "./invitation.ts";

/** Removes the invitations that a user has sent, and one to their email. */
export const eraseInvitations: Erase = async (reader, user) => {
  const [sent, received] = await Promise.all([
    isStaff(user)
      ? reader.many("invitations", {
          where: { invitedBy: user.id },
          order: [["id", "asc"]],
          limit: maxInvitations["sub-admin"] + maxInvitations.customer,
        })
      : [],
    reader.one("invitations", { emailKey: user.emailKey }),
  ]);
  const ids = new Set([...sent, ...(received === undefined ? [] : [received])].map(({ id }) => id));
  return [...ids].map((id): ProgramChange => ({ kind: "remove", dataset: "invitations", id }));
};

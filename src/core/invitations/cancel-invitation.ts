import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";

/** Cancels an invitation: its link ends, and its data is removed. Refused as 'invitation-not-found'. */
export const cancelInvitation = /* @__PURE__ */ command({
  name: "cancelInvitation",
  input: z.strictObject({ id }),
  may: "admin",
  load: async (input, reader) => ({
    invitation: await reader.one("invitations", { id: input.id }, { lock: true }),
  }),
  decide({ invitation }) {
    if (invitation === undefined) return refuse("invitation-not-found", {});
    const { name } = invitation;
    return {
      changes: [{ kind: "remove", dataset: "invitations", id: invitation.id }],
      events: [{ name: "invitation.cancelled", params: { name } }],
      result: {},
      audit: { kind: "staff", id: invitation.id, name, detail: "" },
    };
  },
});

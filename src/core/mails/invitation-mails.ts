import type { Context, ProgramEvent } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";

/** Returns the emails for new invitations (docs/decisions/143), derived from a command's events. */
export function invitationMails(
  events: readonly ProgramEvent[],
  { program }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  return events.flatMap((event): readonly UnwrittenMail[] => {
    if (event.name !== "invitation.issued") return [];
    const { role, ...sent } = event.facts;
    const kind = role === "customer" ? "customer-invitation" : "staff-invitation";
    return [{ kind, params: { brand: program.brand.name }, ...sent }];
  });
}

import { RESET_PAGE } from "../sessions/reset-link.ts";
import type { Context, ProgramEvent } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";

/** Returns the emails for new reset links (specification §5, Password reset), derived from a command's events. */
export function resetMails(
  events: readonly ProgramEvent[],
  { program: { brand } }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  return events.flatMap((event): readonly UnwrittenMail[] => {
    if (event.name !== "reset-link.created") return [];
    const { recipient, token, isRecovery } = event.facts;
    const kind = isRecovery ? "admin-recovery" : "password-reset";
    return [
      { kind, params: { brand: brand.name }, recipient, link: `${RESET_PAGE}?token=${token}` },
    ];
  });
}

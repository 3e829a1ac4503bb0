import { newJob } from "../jobs/job.ts";
import { RESET_PAGE } from "../sessions/reset-link.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";
import type { Mail } from "./mail.ts";
import { recoveryMail, resetMail } from "./mail-texts.ts";

/** Stores the e-mail with a new reset link and the job that sends it, in the commit that makes the link. In: what the rule returned. */
export function mailResetLinks(
  events: readonly ProgramEvent[],
  { program, fresh, now }: Pick<Context, "program" | "fresh" | "now">,
): readonly ProgramChange[] {
  return events.flatMap((event): readonly ProgramChange[] => {
    if (event.name !== "reset-link.created") return [];
    const { recipient, token, isRecovery } = event.facts;
    const row: Mail = {
      id: fresh.id(),
      recipient,
      ...(isRecovery ? recoveryMail(program) : resetMail(program)),
      link: `${RESET_PAGE}?token=${token}`,
      createdAt: now,
      sentAt: null,
    };
    const job = newJob({ id: row.id, kind: "mail", queue: "mail" }, now);
    return [
      { kind: "insert", dataset: "mails", row },
      { kind: "insert", dataset: "jobs", row: job },
    ];
  });
}

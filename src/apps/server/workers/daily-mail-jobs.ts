import type { MailMessage } from "#core/mails/mail.ts";
import { type DailyMailParts, storeDailyMails } from "#engine/daily-mails.ts";
import { storeDailyPushes } from "#engine/daily-pushes.ts";
import type { JobHandler } from "#engine/jobs/handler.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { mailText } from "#messages/mail-text.ts";

/** Stores birthday emails, and emails and pushes about vouchers that expire, every ten minutes from the morning on; see {@link storeDailyMails}. */
export function dailyMailJobs(
  parts: Omit<DailyMailParts, "writeMail">,
  programs: ProgramSource,
): JobHandler {
  return {
    kind: "daily-mails",
    queues: async () => ["daily-mails"],
    run: async (_job, control) => {
      const program = await programs.current();
      // No request says which language the customer reads.
      const writing = { ...parts, writeMail: (mail: MailMessage) => mailText(mail, "en") };
      await storeDailyMails(writing, program, control);
      await storeDailyPushes(parts, program, control);
      return { kind: control.isStopped() ? "released" : "done" };
    },
  };
}

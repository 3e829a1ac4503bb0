import { newJob } from "#core/jobs/job.ts";
import type { Mail, MailMessage, MailText, UnwrittenMail } from "#core/mails/mail.ts";
import { mailQueue } from "#core/mails/mail-kinds.ts";
import type { Context, ProgramChange } from "#core/world.ts";

/** Writes the text of an email in the recipient's language. */
export type WriteMail = (mail: MailMessage) => MailText;

/**
 * Stores emails with their texts, and the jobs that send them. The texts are written here, in the commit that made the email necessary,
 * because the recipient's language is known from the request and not when the job runs (docs/decisions/126).
 * `dueAt` is the time of the first attempt, in UTC epoch milliseconds; left out: now.
 * @throws Error for an email without `write`
 */
export function storedMails(
  mails: readonly UnwrittenMail[],
  { fresh, now, dueAt = now }: Pick<Context, "fresh" | "now"> & { readonly dueAt?: number },
  write: WriteMail | undefined,
): readonly ProgramChange[] {
  return mails.flatMap((mail): readonly ProgramChange[] => {
    if (write === undefined) throw new Error(`Nothing writes the email ${mail.kind}.`);
    const { kind, recipient = "", userId = null, link, about = "" } = mail;
    const row: Mail = {
      id: mail.id ?? fresh.id(),
      recipient,
      ...write(mail),
      link,
      createdAt: now,
      sentAt: null,
      kind,
      userId,
      countedAt: null,
      about,
    };
    const job = newJob({ id: row.id, kind: "mail", queue: mailQueue(kind) }, now, dueAt);
    return [
      { kind: "insert", dataset: "mails", row },
      { kind: "insert", dataset: "jobs", row: job },
    ];
  });
}

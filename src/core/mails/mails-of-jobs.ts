import { recipientMail } from "../segment-messages/recipient-mail.ts";
import type { ProgramChange, ProgramEvent } from "../world.ts";

/** Subscriber: removes the link of an email whose job staff have cancelled, and says so in the results of a message to a segment. */
export function mailsOfJobs(events: readonly ProgramEvent[]): readonly ProgramChange[] {
  return events.flatMap((event): readonly ProgramChange[] =>
    event.name === "job.cancelled" && event.params.kind === "mail"
      ? [withoutLink(event.params.subjectId), ...recipientMail(event.params.subjectId, "not-sent")]
      : [],
  );
}

/** Returns the change that removes the link of an email that will not be sent; it is ignored if the email was deleted. */
export function withoutLink(mailId: string): ProgramChange {
  return { kind: "patch", dataset: "mails", id: mailId, fields: { link: "" }, ifPresent: true };
}

import type { Context, ProgramEvent } from "../world.ts";
import { customerMails } from "./customer-mails.ts";
import { enrolmentMails } from "./enrolment-mails.ts";
import { invitationMails } from "./invitation-mails.ts";
import type { UnwrittenMail } from "./mail.ts";
import { resetMails } from "./reset-mails.ts";
import { testMails } from "./test-mails.ts";
import { verificationMails } from "./verification-mails.ts";

/** Returns all emails that a command's events require. Pure. */
export function requiredMails(
  events: readonly ProgramEvent[],
  context: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  return [
    resetMails,
    invitationMails,
    enrolmentMails,
    verificationMails,
    testMails,
    customerMails,
  ].flatMap((mailsFor) => mailsFor(events, context));
}

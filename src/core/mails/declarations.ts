import { dataset, error, event, internalEvent } from "../kit/declarations.ts";
import { suppressionSchema } from "../suppressions/suppression.ts";
import { eraseMails } from "./erasure.ts";
import { mailsFieldErrors } from "./field-errors.ts";
import { MAIL_MS, type MailKind, mailSchema } from "./mail.ts";
import { MAIL_DAY_MS, mailDaySchema } from "./mail-day.ts";
import { mailKeySchema } from "./mail-key.ts";
import { mailMarkSchema } from "./mail-mark.ts";
import { ownAccountMails, ownMails } from "./own-data.ts";

/** What the module mails declares (docs/decisions/127). */
export const mails = {
  fieldErrors: mailsFieldErrors,
  datasets: {
    mails: dataset(mailSchema, {
      removed: { after: "createdAt", ms: MAIL_MS },
    }),
    suppressions: dataset(suppressionSchema),
    mailDays: dataset(mailDaySchema, {
      removed: { after: "at", ms: MAIL_DAY_MS },
    }),
    mailMarks: dataset(mailMarkSchema),
    mailKeys: dataset(mailKeySchema, { neverStale: true }),
  },
  errors: {
    "mail-server-missing": error("refused"),
    "unsubscribe-link-invalid": error("refused"),
    "address-not-suppressed": error("refused"),
  },
  events: {
    /** Staff asked for a test email to their own address. */
    "test-mail.requested": internalEvent<{
      readonly id: string;
      readonly recipient: string;
      readonly kind: MailKind;
    }>(),
    "address.suppressed": event(),
    "address.released": event(),
  },
  ownData: { mails: ownMails, accountMails: ownAccountMails },
  erasure: { mails: eraseMails },
};

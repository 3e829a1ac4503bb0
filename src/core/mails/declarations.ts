import { dataset, error, internalEvent } from "../kit/declarations.ts";
import { eraseMails } from "./erasure.ts";
import { MAIL_MS, mailSchema } from "./mail.ts";
import { ownMails } from "./own-data.ts";

/** What the module mails declares (docs/decisions/127). */
export const mails = {
  datasets: {
    mails: dataset(mailSchema, {
      removed: { after: "createdAt", ms: MAIL_MS },
    }),
  },
  errors: {
    "mail-server-missing": error("refused"),
  },
  events: {
    /** Staff asked for a test e-mail to their own address. */
    "test-mail.requested": internalEvent<{ readonly id: string; readonly recipient: string }>(),
  },
  ownData: { mails: ownMails },
  erasure: { mails: eraseMails },
};

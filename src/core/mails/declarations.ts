import { dataset } from "../kit/declarations.ts";
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
  ownData: { mails: ownMails },
  erasure: { mails: eraseMails },
};

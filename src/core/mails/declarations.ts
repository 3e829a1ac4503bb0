import { dataset } from "../kit/declarations.ts";
import { MAIL_MS, mailSchema } from "./mail.ts";

/** What the module mails declares: its datasets. */
export const mails = {
  datasets: {
    mails: dataset(mailSchema, {
      removed: { after: "createdAt", ms: MAIL_MS },
    }),
  },
};

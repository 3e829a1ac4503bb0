import { mailStatus } from "./mail-status.ts";
import { sendTestMail } from "./send-test-mail.ts";

/** The actions of the module mails; its datasets, error codes and events are in declarations.ts. */
export const mailsModule = {
  commands: { sendTestMail },
  queries: { mailStatus },
};

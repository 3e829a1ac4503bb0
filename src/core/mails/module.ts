import { checkAddress } from "./check-address.ts";
import { mailPreview, messageMailPreview } from "./mail-preview.ts";
import { mailStatus } from "./mail-status.ts";
import { releaseAddress } from "./release-address.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { suppressAddress } from "./suppress-address.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** The actions of the module mails; its datasets, error codes and events are in declarations.ts. */
export const mailsModule = {
  commands: { checkAddress, releaseAddress, sendTestMail, suppressAddress, unsubscribe },
  queries: { mailPreview, mailStatus, messageMailPreview },
};

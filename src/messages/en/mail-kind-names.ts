import type { MailKind } from "#core/mails/mail.ts";
import { catalogue } from "../catalogue.ts";

/** What the back office calls each kind of email. */
export const mailKindNames: Readonly<Record<MailKind, string>> = catalogue("mail-kind-names", {
  "password-reset": "Password reset",
  "admin-recovery": "Recovery of the main admin",
  "staff-invitation": "Invitation of staff",
  "customer-invitation": "Invitation of customers",
  "address-verification": "Confirmation of the address",
  "complete-account": "Account made at the counter",
  "test-mail": "Test email",
  welcome: "Welcome",
  "voucher-issued": "New voucher",
  "voucher-expiring": "Voucher expires",
  "points-expiring": "Points expire",
  "tier-reached": "Tier reached",
  "tier-ending": "Tier ends",
  birthday: "Birthday",
  message: "Message",
});

import type { offlineCodes } from "#core/offline-codes/declarations.ts";
import type { offlineCodesModule } from "#core/offline-codes/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts, EventTexts } from "../../declared.ts";

/** The texts of the errors of offline codes. */
export const errors = {
  "offline-code-invalid": {
    title: "Code Not Valid",
    text: "This offline code isn't valid. Please scan it again, or ask for the phone number or email.",
  },
  "offline-code-expired": {
    title: "Code Expired",
    text: "This offline code has expired. Please ask for the phone number or email, or for a new code once the customer's phone is online.",
  },
  "offline-code-revoked": {
    title: "Code Stopped",
    text: "The customer has stopped this offline code. Please ask for the phone number or email, or for a new code once the customer's phone is online.",
  },
  "offline-code-earns-only": {
    title: "Not a Voucher",
    text: "An offline code only earns points. To use a voucher, please scan the voucher's own code.",
  },
} satisfies ErrorTexts<(typeof offlineCodes)["errors"]>;

/** What the page announces after the events of offline codes. */
export const events = {
  "codes.stopped": {
    title: "Codes Stopped",
    text: "The codes that you have shown until now no longer work.",
  },
} satisfies EventTexts<(typeof offlineCodes)["events"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  stopCodes: null,
} satisfies AuditTexts<typeof offlineCodesModule>;

/** What its stored data is called. */
export const datasets = {
  codeRevocations: "revoked offline codes",
} satisfies DatasetTexts<(typeof offlineCodes)["datasets"]>;

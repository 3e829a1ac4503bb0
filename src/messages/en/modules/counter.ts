import type { counter } from "#core/counter/declarations.ts";
import type { counterModule } from "#core/counter/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts, FieldErrorTexts } from "../../declared.ts";

/** The texts of the errors of counter (specification §8). */
export const errors = {
  "member-not-found": {
    title: "Customer Not Found",
    text: "No customer has this code, phone number or email. Please check it, or ask for a new code.",
  },
  "member-code-expired": {
    title: "Code Expired",
    text: "This code has expired. Please ask the customer to show a new one.",
  },
  "member-ambiguous": {
    title: "Several Matches",
    text: "Several customers have this phone number. Please use their code or email.",
  },
} satisfies ErrorTexts<(typeof counter)["errors"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "customer-missing": "Please enter or scan a code, phone number or email.",
  "search-too-short": "Please enter at least three letters or digits.",
} satisfies FieldErrorTexts<(typeof counter)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  showMemberCode: null,
} satisfies AuditTexts<typeof counterModule>;

/** What its stored data is called. */
export const datasets = {
  memberCodes: "member codes",
} satisfies DatasetTexts<(typeof counter)["datasets"]>;

import type { PreferencesAuditDetails } from "#core/preferences/audit-details.ts";
import type { preferences } from "#core/preferences/declarations.ts";
import type { preferencesModule } from "#core/preferences/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
} from "../../declared.ts";
import { purposeNames } from "../consent-wordings.ts";

/** The texts of the errors of consents and preferences. */
export const errors = {
  "consent-missing": {
    title: "Not Saved",
    text: "This message needs your agreement first. Please reload the page.",
  },
  "consent-wording-changed": {
    title: "New Wording",
    text: "The wording has changed. Please reload the page, read it, and choose again.",
  },
  "service-messages-stay-on": {
    title: "Not Saved",
    text: "Messages about your account can't be turned off. They contain no offers.",
  },
  "preference-link-invalid": {
    title: "Link Not Valid",
    text: "The link was changed, or belongs to an earlier email address. A newer email has a link that works.",
  },
  "preference-link-expired": {
    title: "Link Expired",
    text: "The link is more than a year old. A newer email has a link that works.",
  },
} satisfies ErrorTexts<(typeof preferences)["errors"]>;

/** What the page announces after the events of preferences. */
export const events = {
  "consent.withdrawn": {
    title: "Consent Withdrawn",
    text: ({ purpose }) => `${purposeNames[purpose]}: off from now on.`,
  },
} satisfies EventTexts<(typeof preferences)["events"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  setConsent: "Changed what they agree to",
  setMessageChannel: "Changed their messages",
  setLinkedConsent: "Changed their consent by a link",
  setLinkedMessageChannel: "Changed their messages by a link",
  withdrawCustomerConsent: "Withdrew a consent of a customer",
} satisfies AuditTexts<typeof preferencesModule>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "emails-allowed": "news to the address is allowed again",
  "consent-withdrawn": ({ purpose }) => purposeNames[purpose].toLowerCase(),
} satisfies AuditDetailTexts<PreferencesAuditDetails>;

/** What its stored data is called. */
export const datasets = {
  consents: "consents",
  preferences: "message preferences",
} satisfies DatasetTexts<(typeof preferences)["datasets"]>;

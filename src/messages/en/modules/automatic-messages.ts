import type { AutomaticMessagesAuditDetails } from "#core/automatic-messages/audit-details.ts";
import type { automaticMessages } from "#core/automatic-messages/declarations.ts";
import type { automaticMessagesModule } from "#core/automatic-messages/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";

/** The texts of the errors of automatic messages. */
export const errors = {
  "automatic-message-not-set-up": {
    title: "Not Set Up",
    text: "This automatic message has no text yet. Please write and save it first.",
  },
} satisfies ErrorTexts<(typeof automaticMessages)["errors"]>;

/** What the page announces after the events of automatic messages. */
export const events = {
  "automatic-message.saved": {
    title: "Message Saved",
    text: ({ title }) => `“${title}” is saved.`,
  },
  "automatic-message.turned-on": {
    title: "Turned On",
    text: ({ title }) => `Customers get “${title}” from now on.`,
  },
  "automatic-message.turned-off": {
    title: "Turned Off",
    text: ({ title }) => `Nobody else gets “${title}”.`,
  },
} satisfies EventTexts<(typeof automaticMessages)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "automatic-number-invalid": "Please enter a whole number within the limits.",
} satisfies FieldErrorTexts<(typeof automaticMessages)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  saveAutomaticMessage: "Saved an automatic message",
  turnAutomaticMessageOn: "Turned an automatic message on",
  turnAutomaticMessageOff: "Turned an automatic message off",
} satisfies AuditTexts<typeof automaticMessagesModule>;

/** What its stored data is called. */
export const datasets = {
  automaticMessages: "automatic messages",
} satisfies DatasetTexts<(typeof automaticMessages)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "automatic-changed": () => "content changed",
} satisfies AuditDetailTexts<AutomaticMessagesAuditDetails>;

import type { BroadcastsAuditDetails } from "#core/broadcasts/audit-details.ts";
import type { broadcasts } from "#core/broadcasts/declarations.ts";
import type { broadcastsModule } from "#core/broadcasts/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import type { FormTextCode } from "../form-texts.ts";

/** The texts of the errors of broadcasts (specification §8). */
export const errors = {
  "broadcast-not-found": { title: "Error", text: "This message has already been deleted." },
} satisfies ErrorTexts<(typeof broadcasts)["errors"]>;

/** What the page announces after the events of broadcasts (specification §8, §9). */
export const events = {
  "broadcast.sent": { title: "Broadcast Sent", text: ({ message }) => message },
  "broadcast.logged": { title: "Broadcast Logged", text: "The message was saved to the history." },
  "broadcast.reposted": { title: "Broadcast Reposted", text: "The message has been sent again." },
  "broadcast.edited": {
    title: "Broadcast Edited",
    text: "The history and customers' messages now show the new text.",
  },
  "broadcast.deleted": {
    title: "Broadcast Deleted",
    text: "The message was removed from the history and customers' messages.",
  },
} satisfies EventTexts<(typeof broadcasts)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "moment-missing": "Please send the time of a message.",
  "repost-without-original":
    "A repost needs the id of its original message, and only a repost has one.",
} satisfies FieldErrorTexts<Omit<(typeof broadcasts)["fieldErrors"], FormTextCode>>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  sendBroadcast: "Sent a broadcast",
  editBroadcast: "Edited a broadcast",
  deleteBroadcast: "Deleted a broadcast",
  markMessagesRead: null,
} satisfies AuditTexts<typeof broadcastsModule>;

/** What its stored data is called. */
export const datasets = {
  broadcasts: "messages",
} satisfies DatasetTexts<(typeof broadcasts)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "earlier-message": ({ message }) => `was: ${message}`,
  "repost-of": ({ id }) => `repost of ${id}`,
} satisfies AuditDetailTexts<BroadcastsAuditDetails>;

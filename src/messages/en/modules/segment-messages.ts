import type { SegmentMessagesAuditDetails } from "#core/segment-messages/audit-details.ts";
import type { segmentMessages } from "#core/segment-messages/declarations.ts";
import type { segmentMessagesModule } from "#core/segment-messages/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { customerCount } from "../customer-count.ts";
import { number } from "../format.ts";

/** The texts of the errors of messages to segments. */
export const errors = {
  "segment-message-not-found": { title: "Error", text: "This message no longer exists." },
  "message-drafts-full": {
    title: "Too Many Drafts",
    text: ({ most }) =>
      `You can have up to ${number(most)} drafts. Please delete one that you no longer need.`,
  },
  "message-not-draft": {
    title: "Not a Draft",
    text: "This message is scheduled or was sent, so it can't be changed. Please make a copy of it.",
  },
  "message-not-scheduled": {
    title: "Not Scheduled",
    text: "This message is not scheduled, or it has begun to be sent.",
  },
  "message-gift-not-allowed": {
    title: "No Permission",
    text: "A message with a gift needs the permission to manage customers.",
  },
  "message-target-missing": {
    title: "No Longer There",
    text: "The reward, stamp card or promo code behind the button no longer exists.",
  },
  "message-audience-empty": {
    title: "Nobody to Send To",
    text: "No customer would get this message now. Nothing was sent.",
  },
  "message-audience-changed": {
    title: "The Number Has Changed",
    text: ({ count }) =>
      `${customerCount(count)} would get it now. Please check the number and confirm it again.`,
  },
  "message-time-past": {
    title: "In the Past",
    text: "This time has passed. Please choose a later one.",
  },
  "message-ended": { title: "Already Ended", text: "This message is no longer being sent." },
} satisfies ErrorTexts<(typeof segmentMessages)["errors"]>;

/** What the page announces after the events of messages to segments. */
export const events = {
  "segment-message.created": { title: "Draft Saved", text: ({ name }) => `${name} is saved.` },
  "segment-message.updated": {
    title: "Draft Saved",
    text: ({ name }) => `The changes to ${name} are saved.`,
  },
  "segment-message.deleted": { title: "Draft Deleted", text: ({ name }) => `${name} is deleted.` },
  "segment-message.tested": {
    title: "Test Sent",
    text: ({ recipient }) => `An email is on its way to ${recipient}.`,
  },
  "segment-message.scheduled": {
    title: "Message Scheduled",
    text: ({ title }) => `“${title}” will be sent at the chosen time.`,
  },
  "segment-message.unscheduled": {
    title: "Back to Draft",
    text: "The message will not be sent until you schedule or send it again.",
  },
  "segment-message.started": {
    title: "Sending",
    text: ({ title, count }) => `“${title}” is being sent to ${customerCount(count)}.`,
  },
  "segment-message.stopped": {
    title: "Stopped",
    text: ({ reached }) => `${customerCount(reached)} got the message and will keep it.`,
  },
} satisfies EventTexts<(typeof segmentMessages)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "message-name-missing": "Please enter a name.",
  "message-title-missing": "Please enter a title.",
  "message-text-missing": "Please enter the text.",
  "message-target-missing": "Please choose where the button leads.",
  "message-holdout-invalid": "Please enter a whole number from 0 to 50.",
  "message-points-invalid": "Please enter a whole number of points, at least 1.",
  "message-voucher-title-missing": "Please enter a title for the voucher.",
  "message-voucher-days-invalid": "Please enter a whole number of days, or 0 for never.",
  "message-day-invalid": "Please choose a day.",
  "message-time-invalid": "Please choose a time.",
} satisfies FieldErrorTexts<(typeof segmentMessages)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  createMessage: "Created a message",
  editMessage: "Edited a message",
  deleteMessage: "Deleted a message",
  testMessage: "Sent a test of a message",
  sendMessage: "Sent a message",
  scheduleMessage: "Scheduled a message",
  unscheduleMessage: "Made a scheduled message a draft",
  stopMessage: "Stopped a message",
  compareMessage: "Compared the customers of a message",
  pressMessageButton: null,
} satisfies AuditTexts<typeof segmentMessagesModule>;

/** What its stored data is called. */
export const datasets = {
  segmentMessages: "messages to segments",
  messageRecipients: "recipients of messages",
} satisfies DatasetTexts<(typeof segmentMessages)["datasets"]>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "message-renamed": ({ before, after }) => `${before} → ${after}`,
  "message-changed": () => "content changed",
  "message-scheduled": ({ at, isByCustomer }) =>
    isByCustomer === 1 ? `for ${at} on each customer's clock` : `for ${at}`,
  "message-audience": ({ count }) => `to ${customerCount(count)}`,
  "message-stopped": ({ reached }) => `after ${customerCount(reached)}`,
} satisfies AuditDetailTexts<SegmentMessagesAuditDetails>;

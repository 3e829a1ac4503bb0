import type { push } from "#core/push/declarations.ts";
import type { pushModule } from "#core/push/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts } from "../../declared.ts";

/** The texts of the errors of push. */
export const errors = {
  "push-endpoint-refused": {
    title: "Notifications Not Turned On",
    text: "This browser's push service can't be used: its address is not a public https address.",
  },
  "push-unavailable": {
    title: "Notifications Not Available",
    text: "This program doesn't send notifications.",
  },
} satisfies ErrorTexts<(typeof push)["errors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  subscribeToPush: null,
  unsubscribeFromPush: null,
} satisfies AuditTexts<typeof pushModule>;

/** What its stored data is called. */
export const datasets = {
  pushKeys: "keys of notifications",
  pushSubscriptions: "devices with notifications",
  pushNotices: "notifications to prepare",
  pushes: "notifications",
} satisfies DatasetTexts<(typeof push)["datasets"]>;

import type { JobReason } from "#core/jobs/kinds.ts";
import type { AutomaticKind } from "#core/mails/mail-kinds.ts";
import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";
import { jobReasonTexts } from "./jobs.ts";

/** The texts of the settings of email. */
export const mailSettingsTexts = catalogue("mail-settings", {
  sender: "Sender",
  senderLead:
    "Who emails come from, as recipients see it. This also applies to emails that are waiting.",
  senderName: "Sender name",
  senderNameHint: "Leave empty for the program's name.",
  replyTo: "Reply-to address",
  replyToHint: "Where replies go. Leave empty for the sender's address.",
  sending: "Sending",
  noServer: "No mail server is set up.",
  noServerText:
    "The environment variable SMTP_URL is missing. Until it is set, emails are not sent: reset links are in the server's log, and you pass on the links of invitations. Set SMTP_URL to the address of your mail server and MAIL_FROM to the sender's address, and start the server again.",
  server: "Mail server",
  from: "Sender's address",
  lastSent: "Last sent",
  lastFailed: "Last given up",
  waiting: "Waiting",
  none: "None in the last week",
  noneWaiting: "None",
  waitingCount: ({ count }: { count: number }) =>
    plural(count, { one: "1 email", other: `${number(count)} emails` }),
  failedAt: ({ at, problem }: { at: string; problem: string }) => `${at}: ${problem}`,
  test: "Send Test Email",
  testing: "Sending…",
  testHint:
    "The test email goes to your own email address, with the settings that are saved and sample data.",
  testOnItsWay: ({ recipient }: { recipient: string }) => `Sending to ${recipient}…`,
  testSent: ({ recipient }: { recipient: string }) =>
    `Sent: the mail server accepted the email to ${recipient}. If it does not arrive, look in the spam folder.`,
  testRefused: ({ problem, at }: { problem: string; at: string }) =>
    `Not sent yet: ${problem} Next attempt: ${at}.`,
  testFailed: ({ problem }: { problem: string }) => `Failed: ${problem}`,
  testCancelled: "Cancelled by staff.",
  kind: "Kind of email",
  lastDays: "In the last 30 days",
  counts: ({ sent, bounced, dropped }: { sent: number; bounced: number; dropped: number }) =>
    `${number(sent)} sent, ${number(bounced)} bounced, ${number(dropped)} not sent because the recipient may not get them`,
  automatic: "Emails to customers",
  automaticLead:
    "Sent automatically, each only if it is switched on. Customers can stop them with a link in every email.",
  mostPerWeek: "Emails per customer in seven days",
  mostPerWeekHint:
    "At most, from 1 to 50. Further ones are not sent. Links that customers ask for do not count.",
  addresses: "Email addresses",
  verifiesAddresses: "Customers confirm their email address",
  verifiesAddressesHint:
    "New customers, and those who change their address, get a link that works for 24 hours. Until they open it, their account works as usual, and they get none of the emails above.",
  preview: "Preview",
  previewLead: "How emails look, with sample data and the brand that is saved.",
  previewOf: ({ kind }: { kind: string }) => `Preview: ${kind}`,
  look: "Look",
  light: "Light",
  dark: "Dark",
  plainText: "Plain text",
  width: "Width",
  phone: "Phone",
  desktop: "Desktop",
  suppressed: "Stopped addresses",
  suppressedLead:
    "Customers who stopped these emails, and addresses that do not exist. They stay on the list when an account is deleted. The list contains no readable addresses.",
  suppressedCounts: ({ all, news }: { all: number; news: number }) =>
    `${plural(news, { one: "1 address gets", other: `${number(news)} addresses get` })} no news, ${plural(all, { one: "1 gets", other: `${number(all)} get` })} no emails at all.`,
  address: "Email address",
  check: "Check Address",
  checking: "Checking…",
  notSuppressed: "Emails to this address are not stopped.",
  stopAll: "Stop all emails to this address",
  stopping: "Stopping…",
  reason: "Why it may get emails again",
  reasonHint: "For the audit log, for example: asked for it at the counter.",
  release: "Allow emails again",
  releasing: "Saving…",
});

/** When each automatic email is sent. */
export const automaticMailHints = catalogue("automatic-mail-hints", {
  welcome: "After somebody signs up.",
  "voucher-issued": "When a campaign, a stamp card or staff give a voucher.",
  "voucher-expiring": "Three days before a voucher expires, from nine in the morning on.",
  "points-expiring":
    "30, 14 and 7 days before points expire, from nine in the morning on. Only in a program whose points expire.",
  "tier-reached": "When a customer reaches a higher tier.",
  "tier-ending":
    "When the end of a tier is announced, from nine in the morning on. Only in a program whose tiers follow a period.",
  birthday: "On the birthday, from nine in the morning on.",
} satisfies Readonly<Record<AutomaticKind, string>>);

/** Why a mail server did not take an email, by the code of the error. */
const mailProblemTexts: Readonly<Record<string, string>> = catalogue("mail-problems", {
  EAUTH: "The mail server rejected the user or password in SMTP_URL.",
  ECONNECTION: "The mail server could not be reached.",
  ECONNREFUSED: "The mail server could not be reached.",
  EDNS: "The mail server's name in SMTP_URL was not found.",
  EENVELOPE: "The mail server refused the sender's or the recipient's address.",
  ENOTFOUND: "The mail server's name in SMTP_URL was not found.",
  ESOCKET: "The connection to the mail server failed.",
  ETIMEDOUT: "The mail server did not answer in time.",
  ETLS: "No encrypted connection to the mail server was possible.",
});

/** Returns why an email was not sent, from its job: one sentence, with the code of the error in brackets. */
export function mailProblem(reason: JobReason, detail: string): string {
  const text = mailProblemTexts[detail] ?? jobReasonTexts[reason];
  return detail === "" ? text : `${text} (${detail})`;
}

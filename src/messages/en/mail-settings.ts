import type { JobReason } from "#core/jobs/kinds.ts";
import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";
import { jobReasonTexts } from "./jobs.ts";

/** The texts of the settings of e-mail. */
export const mailSettingsTexts = catalogue("mail-settings", {
  sender: "Sender",
  senderLead:
    "Who e-mails come from, as recipients see it. This also applies to e-mails that are waiting.",
  senderName: "Sender name",
  senderNameHint: "Leave empty for the program's name.",
  replyTo: "Reply-to address",
  replyToHint: "Where replies go. Leave empty for the sender's address.",
  sending: "Sending",
  noServer: "No mail server is set up.",
  noServerText:
    "The environment variable SMTP_URL is missing. Until it is set, e-mails are not sent: reset links are in the server's log, and you pass on the links of invitations. Set SMTP_URL to the address of your mail server and MAIL_FROM to the sender's address, and start the server again.",
  server: "Mail server",
  from: "Sender's address",
  lastSent: "Last sent",
  lastFailed: "Last given up",
  waiting: "Waiting",
  none: "None in the last week",
  noneWaiting: "None",
  waitingCount: ({ count }: { count: number }) =>
    plural(count, { one: "1 e-mail", other: `${number(count)} e-mails` }),
  failedAt: ({ at, problem }: { at: string; problem: string }) => `${at}: ${problem}`,
  test: "Send Test E-Mail",
  testing: "Sending…",
  testHint: "The test e-mail goes to your own email address, with the settings that are saved.",
  testOnItsWay: ({ recipient }: { recipient: string }) => `Sending to ${recipient}…`,
  testSent: ({ recipient }: { recipient: string }) =>
    `Sent: the mail server accepted the e-mail to ${recipient}. If it does not arrive, look in the spam folder.`,
  testRefused: ({ problem, at }: { problem: string; at: string }) =>
    `Not sent yet: ${problem} Next attempt: ${at}.`,
  testFailed: ({ problem }: { problem: string }) => `Failed: ${problem}`,
  testCancelled: "Cancelled by staff.",
});

/** Why a mail server did not take an e-mail, by the code of the error. */
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

/** Returns why an e-mail was not sent, from its job: one sentence, with the code of the error in brackets. */
export function mailProblem(reason: JobReason, detail: string): string {
  const text = mailProblemTexts[detail] ?? jobReasonTexts[reason];
  return detail === "" ? text : `${text} (${detail})`;
}

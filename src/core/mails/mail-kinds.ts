import { ENROLMENT_PAGE } from "../enrolments/enrolment.ts";
import { CUSTOMER_INVITATION_PAGE, INVITATION_PAGE } from "../invitations/invitation.ts";
import type { Topic } from "../preferences/topics.ts";
import { RESET_PAGE } from "../sessions/reset-link.ts";
import { VERIFICATION_PAGE } from "../sessions/verification-link.ts";
import type { MailKind } from "./mail.ts";

/** The kinds of email that the program sends by itself to customers, each only if a setting says so (decision 165). */
export const automaticKinds = [
  "welcome",
  "voucher-issued",
  "voucher-expiring",
  "points-expiring",
  "tier-reached",
  "tier-ending",
  "birthday",
] as const satisfies readonly MailKind[];

/** One of {@link automaticKinds}. */
export type AutomaticKind = (typeof automaticKinds)[number];

/** Every kind of email, in the order of lists. */
export const mailKinds = [
  ...automaticKinds,
  "message",
  "password-reset",
  "admin-recovery",
  "address-verification",
  "complete-account",
  "customer-invitation",
  "staff-invitation",
  "test-mail",
] as const satisfies readonly MailKind[];

/** What each kind of news is about, in the customer's preferences (decision 177). The welcome is about the account and contains no offer. */
const newsTopics = {
  welcome: "service",
  "voucher-issued": "points",
  "voucher-expiring": "points",
  "points-expiring": "points",
  "tier-reached": "points",
  "tier-ending": "points",
  birthday: "birthday",
  message: "news",
} as const satisfies Readonly<Record<AutomaticKind | "message", Topic>>;

const topicsOfKinds: ReadonlyMap<string, Topic> = new Map(Object.entries(newsTopics));

/** Returns what news is about in the customer's preferences; undefined for service emails. */
export function newsTopic(kind: string): Topic | undefined {
  return topicsOfKinds.get(kind);
}

/** Returns whether an email is news: one that customers can stop, and that has a link to do so. The others are service emails. */
export function isNews(kind: string): boolean {
  return topicsOfKinds.has(kind);
}

/** Returns the queue of an email's job. Messages to many customers have one of their own, so that a link to log in does not wait for them. */
export function mailQueue(kind: string): string {
  return kind === "message" ? "mail-messages" : "mail";
}

/** The queues of {@link mailQueue}. */
export const mailQueues: readonly string[] = ["mail", "mail-messages"];

/** The pages that emails of each kind lead to, for samples and for emails without a token. */
export const mailPages: Readonly<Record<MailKind, string>> = {
  welcome: "/",
  "voucher-issued": "/wallet",
  "voucher-expiring": "/wallet",
  "points-expiring": "/history",
  "tier-reached": "/profile",
  "tier-ending": "/profile",
  birthday: "/rewards",
  message: "/",
  "password-reset": RESET_PAGE,
  "admin-recovery": RESET_PAGE,
  "address-verification": VERIFICATION_PAGE,
  "complete-account": ENROLMENT_PAGE,
  "customer-invitation": CUSTOMER_INVITATION_PAGE,
  "staff-invitation": INVITATION_PAGE,
  "test-mail": "/admin/program/mail",
};

import {
  CURRENT_USER_KEY,
  datasetKey,
  JOURNAL_KEY,
  type Name,
} from "#adapters/store-browser/keys.ts";

const names: Readonly<Record<Name, string>> = {
  users: "accounts",
  credentials: "passwords",
  rewards: "rewards",
  vouchers: "vouchers",
  locations: "locations",
  memberCodes: "member codes",
  purchases: "purchases",
  refunds: "refunds",
  tillKeys: "till keys",
  transactions: "transactions",
  dailyTotals: "daily totals",
  qrCodes: "QR codes",
  qrBatches: "batches of QR codes",
  referrals: "referrals",
  broadcasts: "messages",
  feedback: "feedback",
  feedbackUpvotes: "upvotes",
  feedbackReplies: "replies to feedback",
  sessions: "sessions",
  challenges: "verification codes",
  loginTickets: "two-factor logins",
  resetLinks: "password reset links",
  attempts: "failed attempts",
  jobs: "background jobs",
  mails: "emails",
  exportGrants: "exports",
  auditLog: "audit log",
  webhooks: "webhooks",
  webhookEvents: "webhook events",
  webhookDeliveries: "webhook deliveries",
  receipts: "receipts of actions",
};

const byKey: ReadonlyMap<string, string> = new Map([
  ...Object.entries(names).map(([name, words]) => [datasetKey(name as Name), words] as const),
  [CURRENT_USER_KEY, "current user"],
  [JOURNAL_KEY, "latest changes"],
]);

/** Returns the plain name of the data under a key of the browser's storage, for example 'accounts'. */
export function dataName(key: string): string {
  return byKey.get(key) ?? key;
}

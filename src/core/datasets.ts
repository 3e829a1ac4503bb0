import type * as z from "zod/mini";
import { auditEntrySchema } from "./audit/audit-entry.ts";
import { broadcastSchema } from "./broadcasts/broadcast.ts";
import { memberCodeSchema } from "./counter/member-code.ts";
import { feedbackSchema, replySchema, upvoteSchema } from "./feedback/feedback.ts";
import { credentialsSchema, userSchema } from "./identity/user.ts";
import { locationSchema } from "./locations/location.ts";
import { mailSchema } from "./mails/mail.ts";
import { dailyTotalSchema } from "./points/daily-total.ts";
import { entrySchema } from "./points/entry.ts";
import { purchaseSchema, refundSchema } from "./purchases/purchase.ts";
import { qrBatchSchema } from "./qr-codes/qr-batch.ts";
import { qrCodeSchema } from "./qr-codes/qr-code.ts";
import { referralSchema } from "./referrals/referral.ts";
import { rewardSchema } from "./rewards/reward.ts";
import { attemptsSchema } from "./sessions/attempts.ts";
import {
  challengeSchema,
  loginTicketSchema,
  receiptSchema,
  resetLinkSchema,
  sessionSchema,
} from "./sessions/session.ts";
import { exportGrantSchema } from "./staff/export-grant.ts";
import { tillKeySchema } from "./tills/till-key.ts";
import { voucherSchema } from "./vouchers/voucher.ts";
import { webhookDeliverySchema, webhookEventSchema, webhookSchema } from "./webhooks/webhook.ts";

/** Every dataset with the schema of its rows (specification §3; decision 118). Each row has a text `id`. */
export const datasets = {
  users: userSchema,
  credentials: credentialsSchema,
  rewards: rewardSchema,
  vouchers: voucherSchema,
  locations: locationSchema,
  memberCodes: memberCodeSchema,
  purchases: purchaseSchema,
  refunds: refundSchema,
  tillKeys: tillKeySchema,
  transactions: entrySchema,
  dailyTotals: dailyTotalSchema,
  qrCodes: qrCodeSchema,
  qrBatches: qrBatchSchema,
  referrals: referralSchema,
  broadcasts: broadcastSchema,
  feedback: feedbackSchema,
  feedbackUpvotes: upvoteSchema,
  feedbackReplies: replySchema,
  sessions: sessionSchema,
  challenges: challengeSchema,
  loginTickets: loginTicketSchema,
  resetLinks: resetLinkSchema,
  attempts: attemptsSchema,
  mails: mailSchema,
  exportGrants: exportGrantSchema,
  auditLog: auditEntrySchema,
  webhooks: webhookSchema,
  webhookEvents: webhookEventSchema,
  webhookDeliveries: webhookDeliverySchema,
  receipts: receiptSchema,
};

/** The rows of every dataset, by its name. */
export type Datasets = {
  [Name in keyof typeof datasets]: z.output<(typeof datasets)[Name]>;
};

/** The datasets' names. */
export const datasetNames = Object.keys(datasets) as readonly (keyof Datasets)[]; // keys of a literal are its names

import type { AuditEntry } from "../audit/audit-entry.ts";
import { describeAwards } from "../earning/describe-awards.ts";
import type { Feedback, FeedbackReply } from "../feedback/feedback.ts";
import { moment } from "../kit/time.ts";
import type { Mail } from "../mails/mail.ts";
import type { Entry } from "../points/entry.ts";
import type { Purchase, Refund } from "../purchases/purchase.ts";
import type { QrCode } from "../qr-codes/qr-code.ts";
import type { Referral } from "../referrals/referral.ts";
import type { Session } from "../sessions/session.ts";
import { NEVER, type Voucher } from "../vouchers/voucher.ts";
import type { OwnRecord } from "./own-data-sections.ts";

const momentOrNull = (epochMs: number | null) => (epochMs === null ? null : moment(epochMs));

/** A ledger entry (specification §3, Transaction) with the balance it left, in points, and how its points came about; `awards` is null where no earning rule gave them. */
export function transactionRecord(entry: Entry): OwnRecord {
  const { id, type, amount, balanceAfter, description, date } = entry;
  const awards = entry.awards.length === 0 ? null : describeAwards(entry.awards);
  return { id, type, amount, awards, balanceAfter, description, date: moment(date) };
}

/**
 * A voucher; `expiresAt` is null for one that lasts, and what has expired says 'issued' as before. In: the row, and the name of the place where it was
 * accepted, if it was.
 */
export function voucherRecord(row: Voucher, place: string | undefined): OwnRecord {
  const { title, code, cost, state, issuedAt, expiresAt, endedAt, pointsWithheld } = row;
  return {
    title,
    code,
    cost,
    state,
    issuedAt: moment(issuedAt),
    expiresAt: expiresAt === NEVER ? null : moment(expiresAt),
    endedAt: momentOrNull(endedAt),
    pointsWithheld,
    place: place ?? null,
  };
}

/**
 * A purchase, what it earned in points, and what came back of it; amounts are in minor units. Who recorded it is left out, which is about a colleague. In:
 * the row, and the name of the place.
 */
export function purchaseRecord(row: Purchase, place: string | undefined): OwnRecord {
  const { id, checkId, amount, currency, lines, points, tier, bonusPercent } = row;
  return {
    id,
    place: place ?? null,
    checkId,
    amount,
    currency,
    lines: lines.map((line) => `${line.quantity} × ${line.text}: ${line.amount}`).join("\n"),
    points,
    tier,
    bonusPercent,
    soldAt: moment(row.soldAt),
    recordedAt: moment(row.recordedAt),
    refunded: row.refunded,
    pointsBack: row.pointsBack,
  };
}

/** A refund of a purchase: the amount in minor units, the points taken back, and those forfeited. In: the row, and the name of the place. */
export function refundRecord(row: Refund, place: string | undefined): OwnRecord {
  const { purchaseId, refundId, amount, points, forfeited, recordedAt } = row;
  const told = { purchaseId, place: place ?? null, refundId, amount, points, forfeited };
  return { ...told, recordedAt: moment(recordedAt) };
}

/** A code that was redeemed (specification §3, QR code), with what was said about it. */
export function redeemedCodeRecord(row: QrCode): OwnRecord {
  const { code, productId, points, redeemedAt, rating, comment, ratedAt } = row;
  return {
    code,
    productId,
    points,
    redeemedAt: momentOrNull(redeemedAt),
    rating,
    comment,
    ratedAt: momentOrNull(ratedAt),
  };
}

/** A friend who came (specification §3, Referral). In: the row, and the friend's name as the person may see it. */
export function referralRecord(row: Referral, friend: string): OwnRecord {
  const { date, ordered, referralCodeUsed, status, pointsEarned } = row;
  return { friend, date: moment(date), ordered, referralCodeUsed, status, pointsEarned };
}

/** A post in any status (specification §3, Feedback item), with counts in place of other people's upvotes and replies. */
export function postRecord(item: Feedback): OwnRecord {
  const { id, userName, userAvatar, text, rating, createdAt, status } = item;
  return {
    id,
    userName,
    userAvatar,
    text,
    rating,
    createdAt: moment(createdAt),
    status,
    upvotes: item.upvoteCount,
    replies: item.replyCount,
  };
}

/** A reply (specification §3, Reply), and under which post it stands. */
export function replyRecord(reply: FeedbackReply): OwnRecord {
  const { id, feedbackId, userName, userAvatar, text, createdAt, isOfficial, isHidden } = reply;
  const said = { id, feedbackId, userName, userAvatar, text, createdAt: moment(createdAt) };
  return { ...said, isOfficial, isHidden };
}

/** A device that is signed in, without what opens it. In: the session, and the id of the one that asks. */
export function sessionRecord(session: Session, asking: string): OwnRecord {
  const { id, device, createdAt, seenAt, expiresAt } = session;
  return {
    device,
    isThisDevice: id === asking,
    createdAt: moment(createdAt),
    seenAt: moment(seenAt),
    expiresAt: moment(expiresAt),
  };
}

/** A letter, without its link: that is a key. */
export function letterRecord({ recipient, subject, text, createdAt, sentAt }: Mail): OwnRecord {
  return {
    recipient,
    subject,
    text,
    createdAt: moment(createdAt),
    sentAt: momentOrNull(sentAt),
  };
}

/** What staff did to the account: what and when, not who, which is about somebody else. */
export function staffActionRecord({ at, action, detail }: AuditEntry): OwnRecord {
  return { action, detail, at: moment(at) };
}

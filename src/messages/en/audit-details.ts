import type { BroadcastsAuditDetails } from "#core/broadcasts/audit-details.ts";
import type { FeedbackAuditDetails } from "#core/feedback/audit-details.ts";
import type { LocationsAuditDetails } from "#core/locations/audit-details.ts";
import type { MembersAuditDetails } from "#core/members/audit-details.ts";
import type { PointsAuditDetails } from "#core/points/audit-details.ts";
import type { PurchasesAuditDetails } from "#core/purchases/audit-details.ts";
import type { QrCodesAuditDetails } from "#core/qr-codes/audit-details.ts";
import type { RewardsAuditDetails } from "#core/rewards/audit-details.ts";
import type { RewardFields } from "#core/rewards/reward-fields.ts";
import type { SessionsAuditDetails } from "#core/sessions/audit-details.ts";
import type { StaffAuditDetails } from "#core/staff/audit-details.ts";
import type { ViewsAuditDetails } from "#core/views/audit-details.ts";
import type { VouchersAuditDetails } from "#core/vouchers/audit-details.ts";
import type { WebhooksAuditDetails } from "#core/webhooks/audit-details.ts";
import { deviceName } from "./devices.ts";
import { number, plural, pointCount } from "./format.ts";

type AllDetails = BroadcastsAuditDetails &
  FeedbackAuditDetails &
  LocationsAuditDetails &
  MembersAuditDetails &
  PointsAuditDetails &
  PurchasesAuditDetails &
  QrCodesAuditDetails &
  RewardsAuditDetails &
  SessionsAuditDetails &
  StaffAuditDetails &
  ViewsAuditDetails &
  VouchersAuditDetails &
  WebhooksAuditDetails;

const rewardFields: Readonly<Record<keyof RewardFields, string>> = {
  title: "title",
  description: "description",
  pointsCost: "cost",
  category: "category",
  image: "picture",
  tags: "tags",
  isActive: "active",
  availabilityCount: "stock",
  expiryDays: "expiry days",
};

const statuses = { pending: "pending", approved: "approved", hidden: "hidden" } as const;

/** A stored value in words; null is a stock without a limit. */
function valueText(value: string | number | boolean | null): string {
  if (value === null) return "unlimited";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? number(value) : value;
}

function codeText({ points, productId }: { points: number; productId: string }): string {
  return `${pointCount(points)} for ${productId}`;
}

function codeCount(count: number): string {
  return plural(count, { one: "1 code", other: `${number(count)} codes` });
}

/** Names the public events that a webhook receives; all of them when it names none. */
function eventKinds(kinds: string): string {
  return kinds === "" ? "all events" : kinds;
}

/** What audit records add to their action and target, by code. */
export const auditDetailTexts: {
  readonly [Code in keyof AllDetails]: string | ((params: AllDetails[Code]) => string);
} = {
  "reward-cost": ({ cost }) => `cost ${number(cost)}`,
  "reward-stock": ({ stock }) => `stock ${valueText(stock)}`,
  "reward-inactive": "inactive",
  "reward-field": ({ field }) => rewardFields[field],
  "reward-value": ({ field, before, after }) =>
    `${rewardFields[field]} ${valueText(before)} → ${valueText(after)}`,
  "rewards-moved": ({ count }) =>
    plural(count, { one: "1 reward moved", other: `${number(count)} rewards moved` }),
  "reward-moved": ({ title, from, to }) => `${title}: place ${number(from)} → ${number(to)}`,
  "account-field": ({ field }) => field,
  "tier-changed": ({ before, after }) => `tier ${before} → ${after}`,
  "email-replaced": "a new email",
  "password-replaced": "a new password",
  "post-status": ({ before, after }) => `${statuses[before]} → ${statuses[after]}`,
  "post-status-kept": ({ status }) => `already ${statuses[status]}`,
  reply: ({ id, isChanged }) => (isChanged ? `reply ${id}` : `reply ${id}, nothing changed`),
  "code-worth": codeText,
  "code-overvalued": ({ most, ...code }) => `${codeText(code)}; the maximum is ${number(most)}`,
  "batch-of-codes": ({ size, ...code }) => `${codeCount(size)} of ${codeText(code)}`,
  "batch-deleted": ({ count }) => codeCount(count),
  "batch-deletion-started": ({ count }) => `started with ${codeCount(count)}`,
  "batch-deletion-finished": "the last codes",
  "batch-complete": "already complete",
  "batch-stopped": ({ made, size }) => `kept ${number(made)} of ${codeCount(size)}`,
  "points-added": ({ points, description }) => `+${pointCount(points)}: ${description}`,
  purchase: ({ points, checkId, location }) =>
    `+${pointCount(points)}: check ${checkId}, ${location}`,
  refund: ({ points, refundId, checkId, forfeited }) =>
    `-${pointCount(points)}: refund ${refundId} of check ${checkId}${
      forfeited === 0 ? "" : `, ${number(forfeited)} forfeited`
    }`,
  "voucher-accepted": ({ title, voucher, location }) =>
    `${title} (${voucher}) accepted, ${location}`,
  "voucher-cancelled": ({ title, voucher, points, withheld }) =>
    `${title} (${voucher}) cancelled, +${pointCount(points)}${
      withheld === 0 ? "" : `, ${number(withheld)} withheld for a refund`
    }`,
  "voucher-reissued": ({ title, voucher, replacement }) =>
    `${title} (${voucher}) reissued (${replacement})`,
  "location-edited": ({ zone, isOpen }) => `${zone}, ${isOpen ? "open" : "closed"}`,
  "webhook-events": ({ kinds }) => eventKinds(kinds),
  "webhook-edited": ({ kinds, isActive }) => `${eventKinds(kinds)}, ${isActive ? "on" : "paused"}`,
  "event-resent": ({ kind, eventId }) => `${kind}, event ${eventId}`,
  "earlier-message": ({ message }) => `was: ${message}`,
  "repost-of": ({ id }) => `repost of ${id}`,
  "unknown-device": "an unknown device",
  device: ({ device }) => deviceName(device),
  devices: ({ count }) => plural(count, { one: "1 device", other: `${number(count)} devices` }),
  rows: ({ count }) => plural(count, { one: "1 row", other: `${number(count)} rows` }),
  activated: "activated",
  deactivated: "deactivated",
};

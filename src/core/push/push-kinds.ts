import type { Topic } from "../preferences/topics.ts";

/**
 * What a push is about: a voucher that was given or expires in three days, points that expire, a tier that was reached or was not kept, a message to all customers, or one to a
 * segment.
 */
export const pushKinds = [
  "voucher-issued",
  "voucher-expiring",
  "points-expiring",
  "tier-reached",
  "tier-ending",
  "message",
  "segment-message",
] as const;

/** One of {@link pushKinds}. */
export type PushKind = (typeof pushKinds)[number];

/** The topic of each kind, by which customers switch it off. Messages are news, which need a consent. */
export const pushTopics: Readonly<Record<PushKind, Topic>> = {
  "voucher-issued": "points",
  "voucher-expiring": "points",
  "points-expiring": "points",
  "tier-reached": "points",
  "tier-ending": "points",
  message: "news",
  "segment-message": "news",
};

/** The page that each kind opens. A message to a segment with a button opens the page of the button. */
export const pushPages: Readonly<Record<PushKind, string>> = {
  "voucher-issued": "/wallet",
  "voucher-expiring": "/wallet",
  "points-expiring": "/history",
  "tier-reached": "/profile",
  "tier-ending": "/profile",
  message: "/",
  "segment-message": "/",
};

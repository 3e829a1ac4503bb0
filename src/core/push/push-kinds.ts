import type { Topic } from "../preferences/topics.ts";

/** What a push is about: a voucher that was given or expires in three days, a tier that was reached, or a message to all customers. */
export const pushKinds = ["voucher-issued", "voucher-expiring", "tier-reached", "message"] as const;

/** One of {@link pushKinds}. */
export type PushKind = (typeof pushKinds)[number];

/** The topic of each kind, by which customers switch it off. Messages to all customers are news, which need a consent. */
export const pushTopics: Readonly<Record<PushKind, Topic>> = {
  "voucher-issued": "points",
  "voucher-expiring": "points",
  "tier-reached": "points",
  message: "news",
};

/** The page that each kind opens. */
export const pushPages: Readonly<Record<PushKind, string>> = {
  "voucher-issued": "/wallet",
  "voucher-expiring": "/wallet",
  "tier-reached": "/profile",
  message: "/",
};

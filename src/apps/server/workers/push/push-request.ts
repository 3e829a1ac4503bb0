import webPush from "web-push";
import type { PushSubscriptionRow } from "#core/push/push-subscription.ts";
import type { VapidKeys } from "../../ops/push-keys.ts";
import type { Message } from "../webhooks/post-to.ts";

/** What a push says to a push service. */
export interface PushRequest {
  /** The device; `auth` is the browser's secret. */
  readonly subscription: Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth">;
  /** The text that is encrypted for the browser. */
  readonly payload: string;
  /** How long the push service keeps it for a device that is off, in seconds. */
  readonly ttl: number;
  /** A push with the same topic that is still kept is replaced: up to 32 characters of base64url. */
  readonly topic: string;
  /** How the push service reaches the operator: an https or mailto address. */
  readonly contact: string;
}

/**
 * Returns the request of a push, encrypted for the browser (RFC 8291) and signed with the program's keys (RFC 8292).
 * @throws Error for keys of a browser that are no point of the curve
 */
export function pushRequest(
  { subscription: { endpoint, p256dh, auth }, payload, ttl, topic, contact }: PushRequest,
  vapid: VapidKeys,
): Message {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { TTL: ttl, topic, urgency: "normal", vapidDetails: { subject: contact, ...vapid } },
  );
  return { url: endpoint, headers: texts(headers), body: body ?? Buffer.alloc(0) };
}

/** Returns headers as texts: the TTL is a number, which the library's types do not say. */
function texts(
  headers: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]));
}

import { DAY_MS } from "#core/kit/time.ts";
import type { Push } from "#core/push/push.ts";
import type { PushNotice } from "#core/push/push-notice.ts";
import type { PushSubscriptionRow } from "#core/push/push-subscription.ts";
import { NOON } from "./context.ts";

/** Ana's phone, on which she receives push; it was switched on in the session of `contextFor`. */
export function aSubscription(own: Partial<PushSubscriptionRow> = {}): PushSubscriptionRow {
  return {
    id: "phone",
    userId: "ana",
    sessionId: "session",
    sessionEndsAt: NOON + 30 * DAY_MS,
    endpoint: "https://push.example.net/send/ana",
    p256dh: `B${"A".repeat(86)}`,
    auth: "sealed",
    timeZone: "Europe/Berlin",
    device: "Chrome on Android",
    createdAt: NOON,
    ...own,
  };
}

/** A notice to Ana about a voucher. */
export function aNotice(own: Partial<PushNotice> = {}): PushNotice {
  return {
    id: "notice",
    kind: "voucher-issued",
    userId: "ana",
    aboutId: "voucher",
    name: "",
    count: 1,
    createdAt: NOON,
    endsAt: NOON + 2 * DAY_MS,
    position: "",
    ...own,
  };
}

/** A push of {@link aNotice} to {@link aSubscription}. */
export function aPush(own: Partial<Push> = {}): Push {
  return {
    id: "push",
    userId: "ana",
    subscriptionId: "phone",
    noticeId: "notice",
    kind: "voucher-issued",
    aboutId: "voucher",
    name: "",
    count: 1,
    state: "waiting",
    createdAt: NOON,
    dueAt: NOON,
    endsAt: NOON + 2 * DAY_MS,
    endedAt: null,
    ...own,
  };
}

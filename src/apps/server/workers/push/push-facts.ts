import type { Broadcast } from "#core/broadcasts/broadcast.ts";
import { countUnread } from "#core/broadcasts/unread-messages.ts";
import type { User } from "#core/identity/user.ts";
import type { JobReason } from "#core/jobs/kinds.ts";
import { dayIn } from "#core/kit/time.ts";
import { expiringOn } from "#core/point-expiry/expiry-notices.ts";
import { announcedEnd } from "#core/points/tier-end.ts";
import { readPreferences } from "#core/preferences/preferences.ts";
import type { Program } from "#core/program.ts";
import { mayReceivePush } from "#core/push/may-receive-push.ts";
import type { Push } from "#core/push/push.ts";
import { isLoggedOut, type PushSubscriptionRow } from "#core/push/push-subscription.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import { type Voucher, voucherState } from "#core/vouchers/voucher.ts";
import type { ProgramReader } from "#core/world.ts";

/** What a push is sent to and about. */
export interface PushMatter {
  readonly subscription: PushSubscriptionRow;
  readonly user: User;
  readonly voucher: Voucher | undefined;
  readonly broadcast: Broadcast | undefined;
  readonly message: SegmentMessage | undefined;
  /** How many messages the customer has not read. */
  readonly unread: number;
}

/** The matter of a push, or why it is not sent. `endsSubscription`: the device was logged out. */
export type PushDecision =
  | { readonly matter: PushMatter; readonly refused?: undefined }
  | { readonly refused: JobReason; readonly endsSubscription?: true };

/** When a push is decided, in UTC epoch milliseconds, and the program then. */
interface Deciding {
  readonly now: number;
  readonly program: Program;
}

/** Reads what decides whether a push is sent, as it is now. Two round trips. */
export async function decidePush(
  reader: ProgramReader,
  push: Push,
  { now, program }: Deciding,
): Promise<PushDecision> {
  const { subscriptionId, userId, kind, aboutId } = push;
  const isVoucher = kind === "voucher-issued" || kind === "voucher-expiring";
  const [subscription, user, preferences, voucher, broadcast, message] = await Promise.all([
    reader.one("pushSubscriptions", { id: subscriptionId, userId }),
    reader.one("users", { id: userId }),
    readPreferences(reader, userId),
    isVoucher ? reader.one("vouchers", { id: aboutId }) : undefined,
    kind === "message" ? reader.one("broadcasts", { id: aboutId }) : undefined,
    kind === "segment-message" ? reader.one("segmentMessages", { id: aboutId }) : undefined,
  ]);
  if (user === undefined) return { refused: "subject-deleted" };
  // The device was switched off, or belongs to another customer now.
  if (subscription === undefined) return { refused: "subscription-ended" };
  const refused = mayReceivePush({ user, preferences }, kind);
  if (refused !== undefined) return { refused };
  if (kind === "message" && broadcast === undefined) return { refused: "subject-deleted" };
  if (kind === "segment-message" && message?.state === "stopped") {
    return { refused: "message-stopped" };
  }
  if (isVoucher && isSpent(push, voucher, now)) return { refused: "push-outdated" };
  if (isSettled(push, user, { now, program })) return { refused: "push-outdated" };
  const [session, unread] = await Promise.all([
    reader.one("sessions", { id: subscription.sessionId }),
    countUnread(reader, user),
  ]);
  if (isLoggedOut(subscription, session, now)) {
    return { refused: "subscription-ended", endsSubscription: true };
  }
  return { matter: { subscription, user, voucher, broadcast, message, unread } };
}

/** Returns whether the points that would expire are spent, or the tier that would end is kept (docs/decisions/190). */
function isSettled({ kind, name, aboutId }: Push, user: User, { now, program }: Deciding): boolean {
  if (kind === "points-expiring") return expiringOn(program.expiry, user, name) === 0;
  if (kind !== "tier-ending") return false;
  return announcedEnd(user, aboutId, { program, today: dayIn(program.timeZone, now) }) === null;
}

/** Returns whether a voucher needs no push any more. Of several vouchers, some may be left. */
function isSpent({ count }: Push, voucher: Voucher | undefined, now: number): boolean {
  if (voucher === undefined) return true;
  return count === 1 && voucherState(voucher, now) !== "ready";
}

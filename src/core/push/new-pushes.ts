import type { User } from "../identity/user.ts";
import { newJob } from "../jobs/job.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { Session } from "../sessions/session.ts";
import type { Context, ProgramChange } from "../world.ts";
import { mayReceivePush } from "./may-receive-push.ts";
import { type Push, pushQueue } from "./push.ts";
import type { PushNotice } from "./push-notice.ts";
import { isLoggedOut, type PushSubscriptionRow, withoutSubscription } from "./push-subscription.ts";
import { afterQuietHours } from "./quiet-hours.ts";

/** Devices with the rows that decide whether they get a push, each by its id. */
export interface Devices {
  readonly subscriptions: readonly PushSubscriptionRow[];
  readonly users: ReadonlyMap<string, User>;
  readonly preferences: ReadonlyMap<string, Preferences>;
  readonly sessions: ReadonlyMap<string, Session>;
}

/**
 * Returns the changes that store a push of a notice for each device whose customer may receive it, with its job, due after the device's
 * quiet hours. A push that would come too late is left out, and a device that was logged out is removed. Pure.
 */
export function newPushes(
  notice: PushNotice,
  devices: Devices,
  context: Pick<Context, "fresh" | "now">,
): readonly ProgramChange[] {
  return devices.subscriptions.flatMap((subscription): readonly ProgramChange[] => {
    const { id, userId, sessionId } = subscription;
    if (isLoggedOut(subscription, devices.sessions.get(sessionId), context.now)) {
      return [withoutSubscription(id)];
    }
    const facts = { user: devices.users.get(userId), preferences: devices.preferences.get(userId) };
    const isRefused = mayReceivePush(facts, notice.kind) !== undefined;
    return isRefused ? [] : pushTo(subscription, notice, context);
  });
}

function pushTo(
  { id: subscriptionId, userId, timeZone }: PushSubscriptionRow,
  { id: noticeId, kind, aboutId, name, count, endsAt }: PushNotice,
  { fresh, now }: Pick<Context, "fresh" | "now">,
): readonly ProgramChange[] {
  const dueAt = afterQuietHours(timeZone, now);
  if (dueAt >= endsAt) return [];
  const about = { noticeId, kind, aboutId, name, count };
  const times = { createdAt: now, dueAt, endsAt, endedAt: null };
  const id = fresh.id();
  const row: Push = { id, userId, subscriptionId, ...about, state: "waiting", ...times };
  const job = newJob({ id, kind: "push", queue: pushQueue(subscriptionId) }, now, dueAt);
  return [
    { kind: "insert", dataset: "pushes", row },
    { kind: "insert", dataset: "jobs", row: job },
  ];
}

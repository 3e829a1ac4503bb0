import type { User } from "../identity/user.ts";
import type { JobReason } from "../jobs/kinds.ts";
import { mayReceive, type Preferences } from "../preferences/preferences.ts";
import { type PushKind, pushTopics } from "./push-kinds.ts";

/** What decides whether a customer may be sent a push. */
export interface PushFacts {
  readonly user: Pick<User, "role" | "isActive"> | undefined;
  readonly preferences: Preferences | undefined;
}

/**
 * Returns why a customer may not be sent a push of a kind, undefined if they may. The only place that decides this: it is asked when a push
 * is queued and again before it is sent, so that a withdrawn consent holds at once (docs/decisions/168).
 */
export function mayReceivePush({ user, preferences }: PushFacts, kind: PushKind) {
  if (user === undefined || user.role !== "customer" || !user.isActive) {
    return "account-inactive" satisfies JobReason;
  }
  const isWanted = mayReceive(preferences, pushTopics[kind], "push");
  return isWanted ? undefined : ("push-switched-off" satisfies JobReason);
}

import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";
import type { ProgramChange } from "../world.ts";
import { pushKinds } from "./push-kinds.ts";

/** "cancelled": not sent, because the customer does not want it or it was of no use any more; "refused": the push service did not take it. */
export const pushStates = ["waiting", "sent", "refused", "cancelled"] as const;

/**
 * A push to one device. The job with the same id sends it. What it says is written when it is sent, from the rows that it is about. Times
 * are UTC epoch milliseconds.
 */
export const pushSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  subscriptionId: z.string(),
  /** The same for all devices: a device shows one notification for each notice. */
  noticeId: z.string(),
  kind: z.enum(pushKinds),
  /** As in the notice, see push-notice.ts. */
  aboutId: z.string(),
  name: z.string(),
  count: z.int().check(z.gte(1)),
  state: z.enum(pushStates),
  createdAt: z.int(),
  /** Not sent before: the end of the device's quiet hours. */
  dueAt: z.int(),
  /** Not sent from this time on. */
  endsAt: z.int(),
  /** When it was sent or given up; null before. */
  endedAt: z.nullable(z.int()),
});

/** A stored push, see {@link pushSchema}. */
export type Push = z.output<typeof pushSchema>;

/** How long a push is stored, in milliseconds: 30 days, which the settings count. */
export const PUSH_KEPT_MS = 30 * DAY_MS;

/** The queues of pushes. Each device's are in one, so that they arrive in order; a slow push service delays only one. */
export const pushQueues: readonly string[] = Array.from({ length: 8 }, (_, at) => `push-${at}`);

/** Returns the queue of a device's pushes. `subscriptionId` begins with a hexadecimal digit. */
export function pushQueue(subscriptionId: string): string {
  const digit = Number.parseInt(subscriptionId.slice(0, 1), 16) || 0;
  return `push-${digit % pushQueues.length}`;
}

/** Returns the change that ends a push; it is ignored if the push was deleted. `now` in UTC epoch milliseconds. */
export function endedPush(id: string, state: Exclude<Push["state"], "waiting">, now: number) {
  const fields = { state, endedAt: now };
  return {
    kind: "patch",
    dataset: "pushes",
    id,
    fields,
    ifPresent: true,
  } as const satisfies ProgramChange;
}

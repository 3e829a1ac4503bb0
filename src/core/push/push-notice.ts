import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";
import type { ProgramChange } from "../world.ts";
import { pushKinds } from "./push-kinds.ts";

/**
 * Something that customers are told by push, stored in the commit that made it necessary and removed once each device has its push
 * (docs/decisions/178). Times are UTC epoch milliseconds.
 */
export const pushNoticeSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(pushKinds),
  /** The customer; null for all. */
  userId: z.nullable(z.string()),
  /** The voucher or message, or the last day of a tier that was not kept, 'YYYY-MM-DD'; empty otherwise. */
  aboutId: z.string(),
  /** The tier's name, or the last day of points that expire, 'YYYY-MM-DD'; empty otherwise. */
  name: z.string(),
  /** How many vouchers there are. */
  count: z.int().check(z.gte(1)),
  createdAt: z.int(),
  /** It is pointless from this time on. */
  endsAt: z.int(),
  /** The last device that has its push, of a notice to all; empty at the beginning. */
  position: z.string(),
});

/** A stored notice, see {@link pushNoticeSchema}. */
export type PushNotice = z.output<typeof pushNoticeSchema>;

/** How long a push is worth sending, in milliseconds. */
export const PUSH_LIFE_MS = 2 * DAY_MS;

/** Returns the change that stores a notice. `until` is when what it is about ends, in UTC epoch milliseconds; null for never. */
export function newPushNotice(
  what: Pick<PushNotice, "id" | "kind" | "userId"> &
    Partial<Pick<PushNotice, "aboutId" | "name" | "count">>,
  now: number,
  until: number | null = null,
): ProgramChange {
  const endsAt = Math.min(until ?? Number.POSITIVE_INFINITY, now + PUSH_LIFE_MS);
  const row: PushNotice = {
    aboutId: "",
    name: "",
    count: 1,
    ...what,
    createdAt: now,
    endsAt,
    position: "",
  };
  return { kind: "insert", dataset: "pushNotices", row };
}

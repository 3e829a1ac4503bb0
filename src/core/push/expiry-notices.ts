import { nextExpiringVouchers } from "../vouchers/expiring-vouchers.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import { newPushNotice } from "./push-notice.ts";

/** Notices of a step, and how far the step has come; an empty position is the beginning. */
export interface NoticeStep {
  readonly notices: readonly ProgramChange[];
  readonly position: string;
  /** Whether there is nothing left to do now. */
  readonly isDone: boolean;
}

/**
 * Returns the next notices about vouchers that expire in three days, for customers with a device, a page at a time. Positions are those of
 * {@link nextExpiringVouchers}. The id of a notice is derived from the voucher, so the database refuses a second one.
 */
export async function nextExpiryNotices(
  reader: ProgramReader,
  position: string,
  now: number,
): Promise<NoticeStep> {
  const { vouchers, ...step } = await nextExpiringVouchers(reader, position, now);
  const customers = [...new Set(vouchers.map(({ userId }) => userId))];
  const reached = customers.length === 0 ? new Set() : await withDevice(reader, customers);
  const notices = vouchers
    .filter(({ userId }) => reached.has(userId))
    .map(({ id: aboutId, userId, expiresAt }) => {
      const what = { id: `expiry-${aboutId}`, kind: "voucher-expiring", userId, aboutId } as const;
      return newPushNotice(what, now, expiresAt);
    });
  return { notices, ...step };
}

/** Returns the customers who have a device. One query, of an index. */
async function withDevice(
  reader: ProgramReader,
  customers: readonly string[],
): Promise<ReadonlySet<string>> {
  const groups = await reader.groups("pushSubscriptions", {
    by: ["userId"],
    where: { userId: { anyOf: customers } },
  });
  return new Set(groups.map(({ key }) => key.userId));
}

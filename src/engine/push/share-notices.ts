import { type Devices, newPushes } from "#core/push/new-pushes.ts";
import type { PushNotice } from "#core/push/push-notice.ts";
import { DEVICES_PER_CUSTOMER, type PushSubscriptionRow } from "#core/push/push-subscription.ts";
import { rowsById } from "#core/rows-by-id.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

type Parts = Pick<Ports, "store" | "clock" | "fresh">;

/** Devices that a transaction visits of a notice to all customers. */
const STEP = 200;

/** Returns the notice that was stored first, undefined if there is none. */
export async function firstNotice(reader: ProgramReader): Promise<PushNotice | undefined> {
  const [notice] = await reader.many("pushNotices", {
    order: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
    limit: 1,
  });
  return notice;
}

/**
 * Stores a push for each device of each notice, oldest notice first, and removes the notice. Each step stores some of them together with its
 * position, so that each push is stored once, also by several processes and after a crash (docs/decisions/178).
 * @throws StoreFailure
 */
export async function shareNotices(
  parts: Parts,
  { isStopped, paced }: PacedControl,
): Promise<void> {
  while (!isStopped()) {
    const notice = await firstNotice(parts.store.reader);
    if (notice === undefined) return;
    await paced(() => step(parts, notice.id));
  }
}

function step({ store, clock, fresh }: Parts, id: string): Promise<void> {
  return store.transact(async (reader) => {
    const notice = await reader.one("pushNotices", { id }, { lock: true });
    // Another process has shared it.
    if (notice === undefined) return { changes: [], result: undefined };
    const subscriptions = await devicesOf(reader, notice);
    const pushes = newPushes(notice, await withFacts(reader, subscriptions), {
      fresh,
      now: clock(),
    });
    const last = notice.userId === null && subscriptions.length === STEP && subscriptions.at(-1);
    const moved: ProgramChange = last
      ? { kind: "patch", dataset: "pushNotices", id, fields: { position: last.id } }
      : { kind: "remove", dataset: "pushNotices", id };
    return { changes: [...pushes, moved], result: undefined };
  });
}

function devicesOf(
  reader: ProgramReader,
  { userId, position }: PushNotice,
): Promise<readonly PushSubscriptionRow[]> {
  const order = [["id", "asc"]] as const;
  return userId === null
    ? reader.many("pushSubscriptions", {
        order,
        limit: STEP,
        ...(position !== "" && { after: [position] }),
      })
    : reader.many("pushSubscriptions", { where: { userId }, order, limit: DEVICES_PER_CUSTOMER });
}

async function withFacts(
  reader: ProgramReader,
  subscriptions: readonly PushSubscriptionRow[],
): Promise<Devices> {
  const customers = subscriptions.map(({ userId }) => userId);
  const [users, preferences, sessions] = await Promise.all([
    rowsById(reader, "users", customers),
    rowsById(reader, "preferences", customers),
    rowsById(
      reader,
      "sessions",
      subscriptions.map(({ sessionId }) => sessionId),
    ),
  ]);
  return { subscriptions, users, preferences, sessions };
}

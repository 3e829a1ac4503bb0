import type { Session } from "#core/sessions/session.ts";
import type { TillKey } from "#core/tills/till-key.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Ports } from "./ports.ts";

/** How often a session's last use is stored at most, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** The sessions and keys of each store whose use is being stored now: a page sends several requests at once. */
const inFlight = new WeakMap<Ports["store"], Set<string>>();

/**
 * Stores the time of a live session's use, at most every five minutes, and its device where none was stored (docs/decisions/028). The
 * request does not wait for it. Costs one small transaction (two round trips on PostgreSQL), which reads the row again under its lock, so a
 * session that ends meanwhile stays ended. Never throws: when the store fails, the next request tries again.
 */
export function recordSessionUse(
  { store }: Pick<Ports, "store">,
  { id, seenAt }: Session,
  { now, device }: { readonly now: number; readonly device: string },
): void {
  if (!isDue(seenAt, now)) return;
  recordOnce(store, id, () =>
    store.transact(async (reader) => {
      const session = await reader.one("sessions", { id }, { lock: true });
      return { changes: useChanges(session, { now, device }), result: undefined };
    }),
  );
}

/** Stores the time of a till key's use; a revoked key is not changed. */
export function recordTillUse(
  { store }: Pick<Ports, "store">,
  { id, seenAt }: TillKey,
  now: number,
): void {
  if (!isDue(seenAt, now)) return;
  recordOnce(store, id, () =>
    store.transact(async (reader) => {
      const key = await reader.one("tillKeys", { id }, { lock: true });
      const isChanged = key?.revokedAt === null && isDue(key.seenAt, now);
      const change = { kind: "patch", dataset: "tillKeys", id, fields: { seenAt: now } } as const;
      return { changes: isChanged ? [change] : [], result: undefined };
    }),
  );
}

/** Whether the last use was stored five minutes ago or more, or never. */
function isDue(seenAt: number | null, now: number): boolean {
  return seenAt === null || now - seenAt >= SEEN_EVERY_MS;
}

function recordOnce(store: Ports["store"], id: string, record: () => Promise<void>): void {
  const ids = inFlight.get(store) ?? new Set();
  if (ids.has(id)) return;
  inFlight.set(store, ids.add(id));
  record()
    .catch(() => undefined)
    .finally(() => ids.delete(id));
}

function useChanges(
  session: Session | undefined,
  { now, device }: { readonly now: number; readonly device: string },
): readonly ProgramChange[] {
  if (session === undefined || !isDue(session.seenAt, now)) return [];
  const fields = { seenAt: now, ...(session.device === "" && { device }) };
  return [{ kind: "patch", dataset: "sessions", id: session.id, fields }];
}

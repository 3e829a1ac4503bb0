import type { Session } from "#core/sessions/session.ts";
import type { TillKey } from "#core/tills/till-key.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Ports } from "./ports.ts";

/** How old the note of a session's last use may get before it is written anew, in milliseconds: five minutes. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** The sessions and keys of each store whose use is being noted: a page asks for several things at once. */
const inFlight = new WeakMap<Ports["store"], Set<string>>();

/**
 * Notes that a session is in use, when the last note is five minutes old or more (docs/decisions/028). In: a session that is live, and
 * what its device is known by, which is kept where nothing was. The request does not wait for it, so that it costs no round trip;
 * beside it goes one small transaction (two round trips on PostgreSQL) at most every five minutes a session. A session that ends at
 * the same moment stays ended: the row is read again under its lock. Never throws: a store that does not take it now, because it is
 * away, full or read-only, takes the next one.
 */
export function recordSessionUse(
  { store }: Pick<Ports, "store">,
  { id, seenAt }: Session,
  { now, device }: { readonly now: number; readonly device: string },
): void {
  if (!isDue(seenAt, now)) return;
  noteOnce(store, id, () =>
    store.transact(async (reader) => {
      const session = await reader.one("sessions", { id }, { lock: true });
      return { changes: noteOf(session, { now, device }), result: undefined };
    }),
  );
}

/** The same for a till's key; a revoked one stays as it is. */
export function noteTillUse(
  { store }: Pick<Ports, "store">,
  { id, seenAt }: TillKey,
  now: number,
): void {
  if (!isDue(seenAt, now)) return;
  noteOnce(store, id, () =>
    store.transact(async (reader) => {
      const key = await reader.one("tillKeys", { id }, { lock: true });
      const isNews = key?.revokedAt === null && isDue(key.seenAt, now);
      const change = { kind: "patch", dataset: "tillKeys", id, fields: { seenAt: now } } as const;
      return { changes: isNews ? [change] : [], result: undefined };
    }),
  );
}

/** Whether the last note is five minutes old, or there is none. */
function isDue(seenAt: number | null, now: number): boolean {
  return seenAt === null || now - seenAt >= SEEN_EVERY_MS;
}

function noteOnce(store: Ports["store"], id: string, noting: () => Promise<void>): void {
  const ids = inFlight.get(store) ?? new Set();
  if (ids.has(id)) return;
  inFlight.set(store, ids.add(id));
  noting()
    .catch(() => undefined)
    .finally(() => ids.delete(id));
}

function noteOf(
  session: Session | undefined,
  { now, device }: { readonly now: number; readonly device: string },
): readonly ProgramChange[] {
  if (session === undefined || !isDue(session.seenAt, now)) return [];
  const fields = { seenAt: now, ...(session.device === "" && { device }) };
  return [{ kind: "patch", dataset: "sessions", id: session.id, fields }];
}

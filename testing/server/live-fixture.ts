import type { Datasets } from "#core/datasets.ts";
import { type Fixture, type FixtureOptions, openFixture } from "./fixture.ts";
import { type Coming, type LiveListener, listenAt } from "./live-listener.ts";
import { addPerson, adminSession, openSession, post } from "./visitors.ts";

/** How often sessions are checked in these fixtures, in milliseconds. */
export const BEAT_MS = 100;

/** Live settings with a short heartbeat, and no poll during a test. */
export const quickBeats = { beatMs: BEAT_MS, pollMs: 600_000 };

const cleanups: (() => Promise<unknown>)[] = [];

/** Registers a cleanup, which runs before earlier ones. */
export function afterwards(clean: () => Promise<unknown>): void {
  cleanups.push(clean);
}

/** Runs all cleanups. For `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
}

/** Opens a fixture with live messages at {@link quickBeats} by default. */
export async function opened(own: FixtureOptions = {}): Promise<Fixture> {
  const fixture = await openFixture({ live: quickBeats, ...own });
  afterwards(() => fixture.close());
  return fixture;
}

/** Opens a stream of live messages at a fixture. */
export async function listen(
  fixture: Pick<Fixture, "address">,
  own: Coming = {},
): Promise<LiveListener> {
  const listener = await listenAt(fixture.address, own);
  afterwards(async () => listener.leave());
  return listener;
}

/** A customer with a session of their own. */
export async function customer(
  fixture: Fixture,
  name = "Lia",
): Promise<{ token: string; id: string }> {
  const person = await addPerson(fixture, { name });
  return { token: await openSession(fixture, person), id: person.id };
}

/** A broadcast as customers receive it. */
interface Sent {
  readonly id: string;
  readonly message: string;
  readonly sentAt: number;
}

/** Sends a broadcast over HTTP as the main admin. */
export async function send(fixture: Fixture, message: string): Promise<Sent> {
  const body = JSON.stringify({ message });
  const { reply } = await post(fixture, "sendBroadcast", {
    body,
    token: await adminSession(fixture),
  });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result as Sent; // sendBroadcast's own result
}

/** The stored row of a broadcast that customers received. */
export function rowOf(sent: Sent): Datasets["broadcasts"] {
  return { ...sent, isRepost: false, originalBroadcastId: null, editedAt: null };
}

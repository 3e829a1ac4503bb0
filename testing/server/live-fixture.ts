import type { Datasets } from "#core/datasets.ts";
import { type Fixture, type FixtureOptions, openFixture } from "./fixture.ts";
import { type Coming, type LiveListener, listenAt } from "./live-listener.ts";
import { addPerson, adminSession, openSession, post } from "./visitors.ts";

/** How often a session is looked at in these fixtures, in milliseconds. */
export const BEAT_MS = 100;

/** Settings under which nobody waits for a poll. */
export const quickBeats = { beatMs: BEAT_MS, pollMs: 600_000 };

const cleanups: (() => Promise<unknown>)[] = [];

/** Does something when the test is over, before what was put in earlier. */
export function afterwards(clean: () => Promise<unknown>): void {
  cleanups.push(clean);
}

/** Ends all that was opened. For `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
}

/** Opens a fixture whose live messages go by {@link quickBeats}, unless told otherwise. */
export async function opened(own: FixtureOptions = {}): Promise<Fixture> {
  const fixture = await openFixture({ live: quickBeats, ...own });
  afterwards(() => fixture.close());
  return fixture;
}

/** Opens a window at a fixture. */
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

/** What customers get of a broadcast. */
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

/** A stored broadcast of what customers get. */
export function rowOf(sent: Sent): Datasets["broadcasts"] {
  return { ...sent, isRepost: false, originalBroadcastId: null, editedAt: null };
}

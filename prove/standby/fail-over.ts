import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "../lib/cluster.ts";
import type { CrashResults } from "../lib/crash-results.ts";
import type { LoadGenerator } from "../lib/load.ts";
import { post } from "../lib/post.ts";
import type { RequestLog } from "../lib/request-log.ts";
import { served, statusAt } from "../lib/served.ts";
import { untilAcknowledged } from "../lib/until-acknowledged.ts";
import type { FixedAddress } from "./address.ts";

/** What happened while the address led to a read-only standby. */
export interface Watched {
  refusedWrites: number;
  servedReads: number;
}

/** The participants of a fail-over. */
interface Pair {
  readonly primary: Cluster;
  /** Receives every commit of the primary. */
  readonly standby: Cluster;
  readonly address: FixedAddress;
  readonly load: LoadGenerator;
  readonly log: RequestLog;
  readonly results: CrashResults;
  readonly watched: Watched;
  /** The server's origin. */
  readonly url: string;
}

/** How long the load continues before the kill, and after the recovery, in milliseconds. */
const BEFORE_MS = 1500;
const AFTERWARDS_MS = 500;

/** How many requests are acknowledged before the kill at least, however slow the machine is. */
const LEAST_ACKNOWLEDGED = 60;

/** How long the address leads to the standby before its promotion, in milliseconds. */
const READ_ONLY_MS = 600;

/** Creates empty observations. */
export function newWatched(): Watched {
  return { refusedWrites: 0, servedReads: 0 };
}

/**
 * Kills the primary under load, redirects the address to the read-only standby, promotes it, and waits until the server
 * accepts writes again by itself. The load has stopped when it resolves. Adds broken promises to the results.
 */
export async function failOver(pair: Pair): Promise<void> {
  const { load, log, url } = pair;
  await load.askWhile({ url, log, untilSilence: false }, async () => {
    await Promise.all([wait(BEFORE_MS), untilAcknowledged(log, LEAST_ACKNOWLEDGED)]);
    await takeOver(pair);
    await wait(AFTERWARDS_MS);
  });
}

async function takeOver(pair: Pair): Promise<void> {
  const { primary, standby, address, log, results, watched, url } = pair;
  const died = performance.now();
  await primary.crash();
  results.kills += 1;
  address.pointTo(standby.port);
  const before = log.unavailable;
  await Promise.all([wait(READ_ONLY_MS), readOnly(pair)]);
  watched.refusedWrites += log.unavailable - before;
  await standby.promote();
  if (!(await served(url))) results.broken.push("The server did not serve again by itself");
  results.longestMs = Math.max(results.longestMs, performance.now() - died);
}

/** Sends reads, which a standby can answer. */
async function readOnly({ url, load, results, watched }: Pair): Promise<void> {
  // The server must first notice that the connections to the primary are closed.
  await wait(READ_ONLY_MS / 2);
  const [ready, alive] = await Promise.all([statusAt(`${url}/readyz`), statusAt(`${url}/healthz`)]);
  if (alive !== 200) results.broken.push(`/healthz said ${alive} while the standby stood in`);
  if (ready !== 503) results.broken.push(`/readyz said ${ready} while nothing could be written`);
  const { status, code } = await post(url, { action: "rewards", input: {}, token: load.token });
  if (code === "ok") watched.servedReads += 1;
  else results.broken.push(`A read was answered with ${status} ${code} while the standby stood in`);
}

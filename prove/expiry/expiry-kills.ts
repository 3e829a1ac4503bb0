import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { inStore } from "#testing/changes.ts";
import { startServer } from "#tools/lib/server-process.ts";
import type { ProofDatabase } from "../lib/database.ts";
import { type Inspect, inspectionOf } from "../lib/inspection.ts";
import { lastingPort } from "../lib/lasting-port.ts";
import { post } from "../lib/post.ts";
import { endLeases } from "../messages/audience.ts";
import { type Expiring, seedExpiring } from "./expiring-customers.ts";

/** Options for killing the server while points expire. */
export interface ExpiryKillOptions {
  readonly customers: number;
  readonly kills: number;
  readonly seed: number;
  readonly report: (line: string) => void;
}

/** What the kills caught. */
export interface ExpiryKillResults {
  readonly expiring: Expiring;
  /** How many customers' points had expired at each kill. */
  readonly expiredAt: readonly number[];
  /** How often the redemption of a customer was accepted, by the customer's id. */
  readonly redeemed: ReadonlyMap<string, number>;
}

/** The longest pause between the state that a kill waits for and the kill, in milliseconds. */
const MAX_PAUSE_MS = 20;

/** How long nothing may change before what is missing counts as lost, in milliseconds. */
const STANDSTILL_MS = 30_000;

const EXPIRED = "select count(*) as count from transactions where source = 'expired'";

/**
 * Starts a server, whose job finds the lots of older accounts and posts what has expired, kills it with SIGKILL each time after further
 * points have expired, and starts it again, while customers redeem a reward. The lease of a minute is ended by hand.
 */
export async function killWhileExpiring(
  database: ProofDatabase,
  { customers, kills, seed, report }: ExpiryKillOptions,
): Promise<ExpiryKillResults> {
  const port = await lastingPort();
  const start = () => startServer(database.data, { port, env: { LOG_LEVEL: "error" } });
  const chance = new Chance(seedOf(`expiry ${seed}`), 1);
  const inspect = inspectionOf(database);
  const expiredAt: number[] = [];
  const expiring = await inStore(database.openStore(), (store) => seedExpiring(store, customers));
  const redeemed = new Map<string, number>();
  const end = new AbortController();
  let server = await start();
  const redeeming = redeem(server.url, expiring, redeemed, end.signal);
  try {
    for (let killed = 1; killed <= kills; killed += 1) {
      await until(inspect, (count) => count >= (customers * killed) / (kills + 2));
      await wait(chance.between(0, MAX_PAUSE_MS));
      await server.kill();
      expiredAt.push(await countOf(inspect));
      await inStore(database.openStore(), endLeases);
      server = await start();
      report(`${database.name}: ${killed} of ${kills} kills, ${expiredAt.at(-1)} of ${customers}`);
    }
    await until(inspect, (count) => count >= customers);
    return { expiring, expiredAt, redeemed };
  } finally {
    end.abort();
    await redeeming;
    await server.stop();
  }
}

/** Redeems a reward for one customer after the other, each redemption with its own retry key, also while there is no server. */
async function redeem(
  url: string,
  { customers, tokens, rewardId }: Expiring,
  redeemed: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; !signal.aborted; at = (at + 7) % customers.length) {
    const call = {
      action: "redeemReward",
      input: { rewardId },
      token: tokens[at] ?? "",
      retryKey: newRetryKey(),
    } as const;
    let { code } = await post(url, call);
    while (code === "no-answer" && !signal.aborted) {
      await wait(10);
      ({ code } = await post(url, call));
    }
    const id = customers[at] ?? "";
    if (code === "ok") redeemed.set(id, (redeemed.get(id) ?? 0) + 1);
  }
}

async function countOf(inspect: Inspect): Promise<number> {
  const [[row] = []] = await inspect([EXPIRED]);
  return Number(row?.["count"]);
}

/** Waits until the number of expiries is as wanted, or no longer changes. */
async function until(inspect: Inspect, isWanted: (count: number) => boolean): Promise<void> {
  let last = Number.NaN;
  let changedAt = performance.now();
  while (performance.now() < changedAt + STANDSTILL_MS) {
    const count = await countOf(inspect);
    if (isWanted(count)) return;
    if (count !== last) changedAt = performance.now();
    last = count;
    await wait(2);
  }
}

import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "#engine/ports.ts";
import { inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { aPurchase } from "#testing/rows.ts";
import { percentile } from "./percentile.ts";

/** A purchase is stored every so many milliseconds, as by several busy counters. */
const EVERY_MS = 20;

const { fresh } = systemContext();

/** Stores purchases one after the other while work is done. Resolves to the p99 of their commits, in milliseconds. */
export async function purchasesDuring(
  store: Store,
  customers: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  await storePurchases(store, customers, { work, measured: (ms) => times.push(ms) });
  return percentile(times, 0.99);
}

interface During {
  readonly work: () => Promise<unknown>;
  /** Called with the time of each commit, in milliseconds. */
  readonly measured: (ms: number) => unknown;
}

/** Stores purchases one after the other until work is done. */
export async function storePurchases(
  store: Store,
  customers: readonly string[],
  { work, measured }: During,
): Promise<void> {
  const end = new AbortController();
  const buying = (async () => {
    for (let at = 0; !end.signal.aborted; at += 1) {
      const started = performance.now();
      await purchase(store, customers[at % customers.length] ?? "");
      measured(performance.now() - started);
      await wait(EVERY_MS);
    }
  })();
  await work();
  end.abort();
  await buying;
}

/** Locks a customer and stores a purchase, which is what a till's command costs the database. */
function purchase(store: Store, userId: string): Promise<void> {
  return store.transact(async (reader) => {
    await reader.one("users", { id: userId }, { lock: true });
    const id = fresh.id();
    const now = Date.now();
    const row = aPurchase({ id, userId, checkId: id, soldAt: now, recordedAt: now });
    return { changes: [inserted("purchases", row)], result: undefined };
  });
}

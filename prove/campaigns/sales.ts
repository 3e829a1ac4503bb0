import { newRetryKey } from "#client/api.ts";
import { locationIn } from "#testing/location-seeder.ts";
import type { Seeded, Seeder } from "#testing/seeder.ts";
import type { Served } from "../lib/servers.ts";
import { sendCall } from "../lib/till.ts";

/** The amount of each purchase, in cents: it earns 10 points without campaigns. */
const PAID = 1000;

/** Tills, and the customers whom they serve. */
export interface Shop {
  /** The keys of the tills. */
  readonly tills: readonly string[];
  readonly customers: readonly Seeded[];
}

/** Adds a location with tills and customers to a seeder. */
export function shopIn(seeds: Seeder, tills: number, customers: number): Shop {
  const location = locationIn(seeds);
  const each = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);
  return {
    tills: each(tills, () => location.till()),
    customers: each(customers, () => seeds.user(0)),
  };
}

/** What the tills were answered. */
export interface Answers {
  readonly sent: number;
  /** Codes of refusals and failures, with their status. */
  readonly failed: readonly string[];
  /** The longest time for an answer, in milliseconds. */
  readonly slowest: number;
}

/**
 * Sells: all tills at the same time, each one check after the other, to the customers in turn and to the servers in turn. So neighbouring
 * checks of a customer are sent by different tills at almost the same moment.
 */
export async function sell(
  servers: readonly Served[],
  { tills, customers }: Shop,
  checks: number,
): Promise<Answers> {
  const failed: string[] = [];
  let slowest = 0;
  const serve = async (till: string, number: number) => {
    for (let check = 0; check < checks; check += 1) {
      const customer = customers[(check * tills.length + number) % customers.length];
      const { url } = servers[(number + check) % servers.length] ?? { url: "" };
      const body = {
        member: { memberId: customer?.id ?? "" },
        checkId: `${number}-${check}`,
        amount: PAID,
        currency: "EUR",
      };
      const started = performance.now();
      const call = { till, verb: "accrue", body, retryKey: newRetryKey() } as const;
      const { status, code } = await sendCall(url, call);
      slowest = Math.max(slowest, performance.now() - started);
      if (code !== "ok") failed.push(`${status} ${code}`);
    }
  };
  await Promise.all(tills.map(serve));
  return { sent: tills.length * checks, failed, slowest };
}

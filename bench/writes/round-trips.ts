import { randomUUID } from "node:crypto";
import { Problem } from "#tools/lib/say.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import type { Planted } from "../lib/plant.ts";
import { median } from "../lib/table.ts";
import { openWire } from "./wire.ts";

/** Round trips to PostgreSQL for one call of each hot command. */
export interface RoundTrips {
  readonly redeemReward: number;
  readonly redeemQrCode: number;
}

/** Calls to count; the first few also open connections and prepare statements. */
const CALLS = 40;

/** Calls of each kind that the first customer makes; the limit of codes a minute is above it. */
const WARM_UP = 10;

/**
 * Counts the round trips between a server process of its own and PostgreSQL while one person calls, one call after the
 * other. In: planted codes, one a call and one a warm-up. Throws Problem when a call is refused.
 */
export async function countRoundTrips(databaseUrl: string, planted: Planted): Promise<RoundTrips> {
  const wire = await openWire(databaseUrl);
  const server = await startServer({ DATABASE_URL: wire.url });
  const token = planted.tokens[0] ?? "";
  const [rewardId] = planted.rewardIds;
  const count = async (action: string, inputs: readonly object[]) => {
    const counted: number[] = [];
    for (const input of inputs) {
      const before = wire.roundTrips();
      await call(server.port, token, action, input);
      counted.push(wire.roundTrips() - before);
    }
    return median(counted.slice(WARM_UP));
  };
  const codes = planted.codes.slice(0, CALLS + WARM_UP).map((code) => ({ code }));
  const redeemReward = await count(
    "redeemReward",
    codes.map(() => ({ rewardId })),
  );
  const redeemQrCode = await count("redeemQrCode", codes);
  await server.stop();
  await wire.stop();
  return { redeemReward, redeemQrCode };
}

async function call(port: number, token: string, action: string, input: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${action}`, {
    method: "POST",
    headers: {
      cookie: `regulars_session=${token}`,
      "x-regulars": "1",
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(input),
  });
  const reply = await response.text();
  if (!response.ok)
    throw new Problem(`${action} was refused while round trips were counted:\n${reply}`);
}

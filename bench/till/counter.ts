import { randomUUID } from "node:crypto";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { TillScope } from "#core/tills/till-key.ts";
import { newVoucher } from "#core/vouchers/new-voucher.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { aTillKey } from "#testing/rows.ts";
import { Problem } from "#tools/lib/say.mjs";
import { pick } from "../lib/http-load.ts";
import { benchReward, customerId, FIRST_NUMBER, LOCATION_ID } from "../lib/seed-store.ts";

/** What tills find beside what a benchmark seeds for customers. */
export interface Counter {
  /** Keys that may do everything, so many that none meets the limit of what a key may do in a minute. */
  readonly keys: readonly string[];
  /** A code for each customer that is good for a day. */
  readonly codes: readonly string[];
  /** Codes of vouchers that nobody has used. */
  readonly vouchers: readonly string[];
}

/** How much to seed; there are customers of these numbers already. */
interface CounterAmounts {
  readonly customers: number;
  readonly vouchers: number;
}

const KEYS = 400;
const PER_TRANSACTION = 1000;

/** Puts keys, members' codes and vouchers into a store that has customers and a location. Rejects with StoreFailure. */
export async function seedCounter(
  store: Store,
  { customers, vouchers: count }: CounterAmounts,
): Promise<Counter> {
  const context = systemContext();
  const { fresh, now } = context;
  const keys = Array.from({ length: KEYS }, () => `till_${fresh.token()}`);
  const codes = Array.from({ length: customers }, (_none, at) => String(10_000_000 + at));
  const reward = benchReward("bench-reward", 0);
  const vouchers = Array.from({ length: count }, (_none, at) => ({
    ...newVoucher(customerId(FIRST_NUMBER + (at % customers)), reward, context),
    code: `V-BENCH${at}`,
  }));
  const changes: readonly ProgramChange[] = [
    ...keys.map((key) => inserted("tillKeys", keyRow(key, now))),
    ...codes.map((code, at) => {
      const userId = customerId(FIRST_NUMBER + at);
      const row = { id: fresh.id(), userId, code, issuedAt: now, expiresAt: now + DAY_MS };
      return inserted("memberCodes", row);
    }),
    ...vouchers.map((row) => inserted("vouchers", row)),
  ];
  for (let from = 0; from < changes.length; from += PER_TRANSACTION) {
    await commit(store, ...changes.slice(from, from + PER_TRANSACTION));
  }
  return { keys, codes, vouchers: vouchers.map(({ code }) => code) };
}

function keyRow(key: string, createdAt: number) {
  const own = { id: sha256Hex(key), locationId: LOCATION_ID, hint: key.slice(-4), createdAt };
  return { ...aTillKey(own), seenAt: createdAt };
}

/** What gives the next request of each verb: any customer by their code, a check of its own, one voucher after the other. Each comes from the next key. */
export function tillRequests({ keys, codes, vouchers }: Counter) {
  let [turn, used] = [0, 0];
  const textOf = (verb: TillScope, body: object, isKeyed: boolean) => {
    turn += 1;
    return tillText({ verb, body, key: keys[turn % keys.length] ?? "", isKeyed });
  };
  const handle = () => `M-${pick(codes)}`;
  return {
    inquire: () => textOf("inquire", { handle: handle() }, false),
    accrue: () => {
      const check = { checkId: randomUUID(), amount: 450, currency: "EUR" };
      return textOf("accrue", { member: { handle: handle() }, ...check }, true);
    },
    redeem: () => {
      const code = vouchers[used];
      if (code === undefined) {
        throw new Problem(
          `This machine is faster than the benchmark foresaw: ${vouchers.length} vouchers are used up.`,
        );
      }
      used += 1;
      return textOf("redeem", { code }, true);
    },
  };
}

/** The text of an HTTP request that calls a verb of the till API. */
function tillText(call: {
  readonly verb: TillScope;
  readonly body: object;
  readonly key: string;
  readonly isKeyed: boolean;
}): string {
  const body = JSON.stringify(call.body);
  return [
    `POST /api/till/v1/${call.verb} HTTP/1.1`,
    "host: 127.0.0.1",
    `authorization: Bearer ${call.key}`,
    ...(call.isKeyed ? [`idempotency-key: ${randomUUID()}`] : []),
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

#!/usr/bin/env node
// An example of a till, on the command line (docs/api.md).
import { openQueue } from "./queue.mjs";
import { newRetryKey, openTill, Refused, Unreachable } from "./till.mjs";

const USAGE = `TILL_KEY=till_… node client.mjs <origin> <command>

  search <text>                         find members by part of their name, or by their full email or phone
  inquire <handle>                      look up the member with a code, phone or email
  accrue <handle> <check> <amount> [currency]   record a purchase; the amount in minor units, the currency is EUR by default
  redeem <voucher code>                 accept a voucher
  promo <handle> <promo code>           enter a promo code for a member
  refund <check> <refund> [amount]      refund a purchase; without an amount, all that is left
  reissue <voucher code>                undo a voucher that was accepted by mistake
  send                                  send the operations that are still in the queue

Purchases, vouchers, promo codes and refunds are stored in the file TILL_QUEUE (till-queue.jsonl) until the server has answered.
Exit codes: 0 success, 1 refused, 2 wrong usage, 75 not sent yet.`;

const EXIT_REFUSED = 1;
const EXIT_USAGE = 2;
const EXIT_PENDING = 75;

const [origin, command, ...values] = process.argv.slice(2);
const { TILL_KEY: key, TILL_QUEUE: file = "till-queue.jsonl", TILL_PAUSE_MS: pause } = process.env;

/** The verb and body of commands that change nothing. @type {Record<string, (...values: string[]) => [string, object]>} */
const queries = {
  search: (query) => ["search", { query }],
  inquire: (handle) => ["inquire", { handle }],
};

/** The verb and body of operations, with the time at which they happened. @type {Record<string, (...values: string[]) => [string, object]>} */
const operations = {
  accrue: (handle, checkId, amount, currency = "EUR") => [
    "accrue",
    { member: { handle }, checkId, amount: Number(amount), currency, soldAt: Date.now() },
  ],
  redeem: (code) => ["redeem", { code, acceptedAt: Date.now() }],
  promo: (handle, code) => ["promo", { member: { handle }, code }],
  refund: (checkId, refundId, amount) => [
    "reverse",
    { purchase: { checkId, refundId, amount: amount === undefined ? null : Number(amount) } },
  ],
  reissue: (code) => ["reverse", { voucher: { code } }],
};

process.exitCode = await main();

async function main() {
  const query = queries[command ?? ""];
  const operation = operations[command ?? ""];
  const isKnown = query !== undefined || operation !== undefined || command === "send";
  if (origin === undefined || key === undefined || !isKnown) {
    process.stderr.write(`${USAGE}\n`);
    return EXIT_USAGE;
  }
  const till = openTill({
    origin,
    key,
    ...(pause === undefined ? {} : { pauseMs: Number(pause) }),
  });
  try {
    if (query === undefined) return await sendQueue(till, operation);
    printResult(await till.call(...query(...values)));
    return 0;
  } catch (error) {
    if (error instanceof Refused) return printRefusal(error);
    if (!(error instanceof Unreachable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT_PENDING;
  }
}

/**
 * Stores an operation, if there is one, and then sends everything in the queue.
 * @param {ReturnType<typeof openTill>} till
 * @param {((...values: string[]) => [string, object]) | undefined} operationOf
 */
async function sendQueue(till, operationOf) {
  const queue = openQueue(file);
  if (operationOf !== undefined) {
    const [verb, body] = operationOf(...values);
    queue.add({ verb, body, retryKey: newRetryKey() });
  }
  let code = 0;
  try {
    await queue.send(till, ({ operation, result, refused }) => {
      if (refused === undefined) return printResult(result);
      code = printRefusal(refused);
      process.stderr.write(`Refused, and not sent again: ${JSON.stringify(operation)}\n`);
    });
    return code;
  } finally {
    const { length } = queue.pending();
    if (length > 0) process.stderr.write(`Waiting to be sent: ${length}\n`);
  }
}

/** @param {unknown} result */
function printResult(result) {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** @param {Refused} refused */
function printRefusal({ code, message }) {
  process.stderr.write(`${code}: ${message}\n`);
  return EXIT_REFUSED;
}

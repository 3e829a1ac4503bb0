#!/usr/bin/env node
// A till on the command line, for trying things out and for reading: docs/api.md says what it does.
import { openQueue } from "./queue.mjs";
import { newRetryKey, openTill, Refused, Unreachable } from "./till.mjs";

const USAGE = `TILL_KEY=till_… node client.mjs <origin> <what>

  search <text>                         members by a part of their name, or a whole email or phone
  inquire <handle>                      the member with a code, phone or email
  accrue <handle> <check> <amount> [currency]   a purchase, in minor units
  redeem <voucher code>                 accept a voucher
  refund <check> <refund> [amount]      money given back, all that is left without an amount
  reissue <voucher code>                a voucher was accepted by mistake
  send                                  what could not be sent before

Purchases, vouchers and refunds wait in TILL_QUEUE (till-queue.jsonl) until they are through.
Ends with 0 when all went well, 1 when something was refused, 75 when something waits.`;

const REFUSED = 1;
const WRONG_USE = 2;
const WAITS = 75;

const [origin, what, ...values] = process.argv.slice(2);
const { TILL_KEY: key, TILL_QUEUE: file = "till-queue.jsonl", TILL_PAUSE_MS: pause } = process.env;

/** What to ask; nothing is changed by it. @type {Record<string, (...given: string[]) => [string, object]>} */
const questions = {
  search: (query) => ["search", { query }],
  inquire: (handle) => ["inquire", { handle }],
};

/** What to do, with the moment at which it was done. @type {Record<string, (...given: string[]) => [string, object]>} */
const deeds = {
  accrue: (handle, checkId, amount, currency = "EUR") => [
    "accrue",
    { member: { handle }, checkId, amount: Number(amount), currency, soldAt: Date.now() },
  ],
  redeem: (code) => ["redeem", { code, acceptedAt: Date.now() }],
  refund: (checkId, refundId, amount) => [
    "reverse",
    { purchase: { checkId, refundId, amount: amount === undefined ? null : Number(amount) } },
  ],
  reissue: (code) => ["reverse", { voucher: { code } }],
};

process.exitCode = await main();

async function main() {
  const question = questions[what ?? ""];
  const deed = deeds[what ?? ""];
  const isUnderstood = question !== undefined || deed !== undefined || what === "send";
  if (origin === undefined || key === undefined || !isUnderstood) {
    process.stderr.write(`${USAGE}\n`);
    return WRONG_USE;
  }
  const till = openTill({
    origin,
    key,
    ...(pause === undefined ? {} : { pauseMs: Number(pause) }),
  });
  try {
    if (question === undefined) return await work(till, deed);
    show(await till.call(...question(...values)));
    return 0;
  } catch (error) {
    if (error instanceof Refused) return complain(error);
    if (!(error instanceof Unreachable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return WAITS;
  }
}

/**
 * Writes a deed down, and then sends all that waits.
 * @param {ReturnType<typeof openTill>} till
 * @param {((...given: string[]) => [string, object]) | undefined} deed
 */
async function work(till, deed) {
  const queue = openQueue(file);
  if (deed !== undefined) {
    const [verb, body] = deed(...values);
    queue.keep({ verb, body, retryKey: newRetryKey() });
  }
  let code = 0;
  try {
    await queue.send(till, ({ kept, result, refused }) => {
      if (refused === undefined) return show(result);
      code = complain(refused);
      process.stderr.write(`Please look at: ${JSON.stringify(kept)}\n`);
    });
    return code;
  } finally {
    const { length } = queue.waiting();
    if (length > 0) process.stderr.write(`${length} waiting to be sent.\n`);
  }
}

/** @param {unknown} result */
function show(result) {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** @param {Refused} refused */
function complain({ code, message }) {
  process.stderr.write(`${code}: ${message}\n`);
  return REFUSED;
}

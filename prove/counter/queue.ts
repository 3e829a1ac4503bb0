import { newRetryKey } from "#client/api.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { ProgramReader } from "#core/world.ts";
import { locationIn, type SeededLocation } from "#testing/location-seeder.ts";
import { type Seeded, type Seeder, seeder } from "#testing/seeder.ts";
import { effect, times } from "../contention/case.ts";
import type { Answer, ProgramOnStores, TimedCommand } from "./program-on-stores.ts";
import type { Scenario, ScenarioResult } from "./scenario.ts";

const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = HOUR_MS / 60;

const MEMBERS = 5;
const CHECKS = 20;
const REFUNDS = 5;

/** The cost of each voucher and the remaining balance of each customer, in points. */
const COST = 10;
const LEFT = 100;

/** One call of the queue, unchanged in every repeat. */
type Queued = Omit<TimedCommand, "now"> & { readonly key: string };

/**
 * A till is offline for most of a day and queues its calls. Then it sends half of them, then all, without receiving answers; two days later, when the receipts have
 * expired, it sends all twice at once, then with new retry keys, and again in the next week. Everything is executed once.
 */
export const queueAfterADay: Scenario = {
  what: "a queue is sent again and again, for a week",
  async play(program) {
    const start = Date.now();
    const seeds = seeder(start);
    const shop = locationIn(seeds);
    const till = shop.till();
    const members = times(MEMBERS, () => seeds.user(LEFT + COST));
    const queue = queueOf(seeds, { shop, till, members });
    await seeds.writeTo(program.stores[0]);
    const first = start + 20 * HOUR_MS;
    const later = start + 3 * DAY_MS;
    const answers = [
      ...(await sent(program, queue.slice(0, queue.length / 2), first)),
      ...(await sent(program, queue, first + 5 * MINUTE_MS)),
    ];
    await program.stores[0].prune(later);
    const receipts = await program.stores[0].reader.count("receipts", {});
    const twice = await Promise.all([sent(program, queue, later), sent(program, queue, later + 1)]);
    const withNewKeys = queue.map((one) => ({ ...one, key: newRetryKey() }));
    answers.push(...twice.flat(), ...(await sent(program, withNewKeys, later + HOUR_MS)));
    await program.stores[0].prune(start + 9 * DAY_MS);
    answers.push(...(await sent(program, queue, start + 9 * DAY_MS)));
    const effects = [
      effect("receipts before it was sent again", receipts, 0),
      ...(await effectsOf(program.stores[0].reader, members, shop)),
    ];
    return { answers, effects, broken: unexpectedAnswers(answers) };
  },
};

/** In the second week old member codes are unknown; every other call gets its first result. */
function unexpectedAnswers(answers: readonly Answer[]): ScenarioResult["broken"] {
  const odd = answers.filter(({ code }) => code !== "ok" && code !== "member-not-found");
  return odd.map(({ code }) => `One was answered with ${code}.`);
}

/** Sends the calls of the queue one after the other. */
async function sent(program: ProgramOnStores, queue: readonly Queued[], now: number) {
  const answers: Answer[] = [];
  for (const one of queue) answers.push(await program.send({ ...one, now }));
  return answers;
}

/** Checks that identify customers by code or id, refunds of some of them, and one voucher per customer, which has expired before the repeats. */
function queueOf(
  seeds: Seeder,
  { shop, till, members }: { shop: SeededLocation; till: string; members: readonly Seeded[] },
): readonly Queued[] {
  const { now: start } = seeds.context;
  const by = { till };
  const rewardId = seeds.reward({ pointsCost: COST });
  const codes = members.map((member) => shop.code(member));
  const checks = times(CHECKS, (index): Queued => {
    const at = index % MEMBERS;
    const handle = { handle: codes[at] ?? "" };
    const customer = index % 2 === 0 ? handle : { userId: members[at]?.id ?? "" };
    const what = { amount: amountOf(index), currency: "EUR", lines: [] };
    const when = { locationId: null, soldAt: start + (index % 9) * MINUTE_MS };
    const input = { customer, checkId: `offline-${index}`, ...what, ...when };
    return { name: "recordPurchase", input, by, key: newRetryKey() };
  });
  const refunds = times(REFUNDS, (index): Queued => {
    const input = { locationId: null, checkId: `offline-${index}`, refundId: "R-1", amount: 100 };
    return { name: "refundPurchase", input, by, key: newRetryKey() };
  });
  const vouchers = members.map((member, index): Queued => {
    const reward = { id: rewardId, pointsCost: COST, expiryDays: 1 };
    const { code } = seeds.voucher(member, reward);
    const input = { code, locationId: null, acceptedAt: start + index * MINUTE_MS };
    return { name: "acceptVoucher", input, by, key: newRetryKey() };
  });
  return [...checks, ...vouchers, ...refunds];
}

/** Whole euros, so that a refund of one euro takes back one point. */
function amountOf(index: number): number {
  return 300 + 100 * index;
}

async function effectsOf(reader: ProgramReader, members: readonly Seeded[], shop: SeededLocation) {
  const { locationId } = shop;
  const here = { locationId };
  const bought = times(CHECKS, amountOf).reduce((sum, amount) => sum + amount / 100, 0);
  const people = await reader.many("users", {
    where: { id: { anyOf: members.map(({ id }) => id) } },
    order: [["id", "asc"]],
    limit: MEMBERS,
  });
  return [
    effect("purchases", await reader.count("purchases", here), CHECKS),
    effect("entries", await reader.count("transactions", { ...here, source: "purchase" }), CHECKS),
    effect("refunds", await reader.count("refunds", here), REFUNDS),
    effect("vouchers accepted", await reader.count("vouchers", here), MEMBERS),
    effect(
      "points",
      people.reduce((sum, { points }) => sum + points, 0),
      MEMBERS * LEFT + bought - REFUNDS,
    ),
  ];
}

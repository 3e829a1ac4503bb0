import { DAY_MS } from "#core/kit/time.ts";
import { locationIn } from "#testing/location-seeder.ts";
import { seeder } from "#testing/seeder.ts";
import { effect } from "../contention/case.ts";
import type { Answer, ProgramOnStores } from "./program-on-stores.ts";
import type { Scenario } from "./scenario.ts";

/**
 * The time of redemption, the program's time zone and the end of a voucher that is valid until the end of the next day, calculated by hand: around clock
 * changes, at midnight or not, and at the end of a month, of February and of a year.
 */
const edges = [
  ["Europe/Berlin", "2026-03-27T12:00Z", "2026-03-28T23:00Z"],
  ["Europe/Berlin", "2026-03-28T12:00Z", "2026-03-29T22:00Z"],
  ["Europe/Berlin", "2026-10-23T12:00Z", "2026-10-24T22:00Z"],
  ["Europe/Berlin", "2026-10-24T12:00Z", "2026-10-25T23:00Z"],
  // A day that begins at one o'clock.
  ["America/Sao_Paulo", "2018-11-02T12:00Z", "2018-11-04T03:00Z"],
  // A day whose last hour is repeated.
  ["America/Sao_Paulo", "2018-02-16T12:00Z", "2018-02-18T03:00Z"],
  ["Africa/Cairo", "2026-04-22T12:00Z", "2026-04-23T22:00Z"],
  ["America/Santiago", "2026-09-04T12:00Z", "2026-09-06T04:00Z"],
  // Clocks go back by half an hour.
  ["Australia/Lord_Howe", "2026-04-04T03:00Z", "2026-04-05T13:30Z"],
  ["Asia/Kathmandu", "2027-02-27T12:00Z", "2027-02-28T18:15Z"],
  ["America/Sao_Paulo", "2026-03-30T12:00Z", "2026-04-01T03:00Z"],
  ["UTC", "2028-02-28T12:00Z", "2028-03-01T00:00Z"],
  ["Europe/Berlin", "2026-12-30T12:00Z", "2026-12-31T23:00Z"],
] as const;

/** When each is sent, in milliseconds relative to its voucher's end, and when it was accepted, if the till reports that. */
const acceptances = [
  { sent: -1, accepted: null, code: "ok" },
  { sent: 0, accepted: null, code: "voucher-expired" },
  { sent: DAY_MS, accepted: -1, code: "ok" },
  { sent: DAY_MS, accepted: 0, code: "voucher-expired" },
  { sent: 7 * DAY_MS - 1, accepted: -1, code: "ok" },
  { sent: 7 * DAY_MS, accepted: -1, code: "voucher-expired" },
] as const;

/** Vouchers are accepted in their last valid millisecond and in the next one, immediately and by a till that reports later. */
export const lastMoments: Scenario = {
  what: "vouchers at their last moment, where clocks change and months end",
  async play(program) {
    const answers: Answer[] = [];
    const broken: string[] = [];
    let [ends, found] = [0, 0];
    for (const [zone, redeemed, end] of edges) {
      const played = await playEdge(program, zone, Date.parse(redeemed), Date.parse(end));
      answers.push(...played.answers);
      broken.push(...played.broken.map((fault) => `${zone} ${end}: ${fault}`));
      ends += acceptances.length;
      found += played.ends;
    }
    const accepted = answers.filter(({ code, result }) => code === "ok" && "isRepeat" in result);
    const effects = [
      effect("vouchers that end when they should", found, ends),
      effect("accepted", accepted.length, 3 * edges.length),
    ];
    return { answers, effects, broken };
  },
};

/** @param zone The program's time zone. Times are UTC epoch milliseconds. */
async function playEdge(program: ProgramOnStores, zone: string, redeemedAt: number, end: number) {
  const seeds = seeder(redeemedAt);
  const till = locationIn(seeds).till();
  const rewardId = seeds.reward({ pointsCost: 1, expiryDays: 1 });
  const member = seeds.user(acceptances.length);
  await seeds.writeTo(program.stores[0]);
  const { reader } = program.stores[0];
  const answers: Answer[] = [];
  const broken: string[] = [];
  let ends = 0;
  for (const { sent, accepted, code: wanted } of acceptances) {
    const input = { rewardId };
    const gift = { name: "redeemReward", input, by: member, now: redeemedAt } as const;
    const redeemed = await program.send(gift, zone);
    const id = String(redeemed.result["voucherId"]);
    const voucher = await reader.one("vouchers", { id });
    if (voucher?.expiresAt === end) ends += 1;
    const acceptedAt = accepted === null ? null : end + accepted;
    const what = { code: voucher?.code ?? "", locationId: null, acceptedAt };
    const acceptance = {
      name: "acceptVoucher",
      input: what,
      by: { till },
      now: end + sent,
    } as const;
    const answer = await program.send(acceptance, zone);
    answers.push(redeemed, answer);
    if (answer.code !== wanted) {
      broken.push(
        `sent ${sent} ms after it, accepted at ${accepted}: ${answer.code}, not ${wanted}`,
      );
    }
  }
  return { answers, broken, ends };
}

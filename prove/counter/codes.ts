import { DAY_MS } from "#core/kit/time.ts";
import { locationIn } from "#testing/location-seeder.ts";
import { seeder } from "#testing/seeder.ts";
import { effect } from "../contention/case.ts";
import type { Answer } from "./program-on-stores.ts";
import type { Scenario } from "./scenario.ts";

/** Ten minutes. */
const CODE_MS = 600_000;

/** When a code is used and when the till says the sale happened, both in milliseconds after the code was shown, and the expected answer. */
const uses = [
  { sent: CODE_MS - 1, sold: null, code: "ok" },
  { sent: CODE_MS, sold: null, code: "member-code-expired" },
  { sent: DAY_MS, sold: CODE_MS - 1, code: "ok" },
  { sent: DAY_MS, sold: CODE_MS, code: "member-code-expired" },
  // A time from a till whose clock is ahead is ignored.
  { sent: CODE_MS - 1, sold: 2 * CODE_MS, code: "ok" },
  { sent: CODE_MS, sold: 2 * CODE_MS, code: "member-code-expired" },
  { sent: 7 * DAY_MS, sold: 0, code: "ok" },
  { sent: 7 * DAY_MS + 1, sold: 0, code: "sold-too-long-ago" },
] as const;

/** Codes are used in their last valid millisecond and in the next one, immediately and by a till that reports later. */
export const codesAtTheirEnd: Scenario = {
  what: "members' codes at their last moment",
  async play(program) {
    // Five minutes before summer time begins in Berlin: a code still lasts ten minutes.
    const start = Date.parse("2026-03-29T00:55:00Z");
    const seeds = seeder(start);
    const till = locationIn(seeds).till();
    const member = seeds.user();
    await seeds.writeTo(program.stores[0]);
    const showing = { name: "showMemberCode", input: {}, by: member, now: start } as const;
    const shown = await program.send(showing, "Europe/Berlin");
    const handle = String(shown.result["code"]);
    const answers: Answer[] = [shown];
    const broken: string[] = [];
    for (const [index, { sent, sold, code: wanted }] of uses.entries()) {
      const soldAt = sold === null ? null : start + sold;
      const check = { checkId: `check ${index}`, amount: 100, currency: "EUR", lines: [] };
      const input = { customer: { handle }, locationId: null, ...check, soldAt };
      const use = { name: "recordPurchase", input, by: { till }, now: start + sent } as const;
      const answer = await program.send(use, "Europe/Berlin");
      answers.push(answer);
      if (answer.code !== wanted) {
        broken.push(
          `sent ${sent} ms after it was shown, sold ${sold}: ${answer.code}, not ${wanted}`,
        );
      }
    }
    const user = await program.stores[0].reader.one("users", { id: member.id });
    const effects = [effect("points", user?.points ?? Number.NaN, 4)];
    return { answers, effects, broken };
  },
};

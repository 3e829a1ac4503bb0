import * as z from "zod/mini";
import { challengesAt } from "../challenges/running.ts";
import { REWARDS_MAX } from "../rewards/reward.ts";
import { MAX_SEGMENTS } from "../segments/create-segment.ts";
import { query } from "../world.ts";

/** The latest promo codes that a button can lead to. */
const PROMO_CODES = 100;

/** What can be chosen, by its id. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/**
 * Lists what a message can refer to, by name: segments, and for its button rewards, stamp cards that are running and shared promo codes that
 * have not ended; with the program's time zone and whether it sends emails and pushes. One round trip.
 */
export const messageChoices = /* @__PURE__ */ query({
  name: "messageChoices",
  input: z.strictObject({}),
  may: "canSendBroadcasts",
  async load(_input, reader) {
    const [segments, rewards, promoCodes] = await Promise.all([
      reader.many("segments", { order: [["id", "asc"]], limit: MAX_SEGMENTS }),
      reader.many("rewards", { order: [["id", "asc"]], limit: REWARDS_MAX }),
      reader.many("promoCodes", {
        order: [
          ["createdAt", "desc"],
          ["id", "desc"],
        ],
        limit: PROMO_CODES,
      }),
    ]);
    return { segments, rewards, promoCodes };
  },
  show({ segments, rewards, promoCodes }, _input, { program, now }) {
    const cards = challengesAt(program, now).map(({ ruleId, definition }) => ({
      id: ruleId,
      name: definition.name,
    }));
    const usable = promoCodes.filter(({ endedAt, code }) => endedAt === null && code !== null);
    return {
      result: {
        segments: byName(segments),
        rewards: byName(rewards.map(({ id, title }) => ({ id, name: title }))),
        cards: byName(cards),
        promoCodes: byName(usable),
        timeZone: program.timeZone,
        currency: program.purchases.currency,
        sendsMail: program.sendsMail,
        sendsPush: program.sendsPush,
        hasMailServer: program.mailServer !== undefined,
      },
    };
  },
});

function byName(choices: readonly Choice[]): readonly Choice[] {
  return choices
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

import { editBroadcast } from "#core/broadcasts/edit-broadcast.ts";
import { sendBroadcast } from "#core/broadcasts/send-broadcast.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { pickMoment } from "./calendar.ts";
import { Chance, kinds } from "./chance.ts";
import type { Draft } from "./draft.ts";
import type { Team } from "./team.ts";
import { actorFor, type Town } from "./town.ts";
import { broadcasts } from "./words.ts";

/** The indexes of the messages that are resent and of those that are corrected. */
const REPOSTED: ReadonlySet<number> = new Set([6, 16]);
const CORRECTED: ReadonlySet<number> = new Set([4, 13]);

const UNTIL_REPOST_MS = 9 * DAY_MS;
const UNTIL_CORRECTION_MS = 600_000;

/** Sends each of the year's messages on its day. */
export function sendBroadcasts(town: Town, draft: Draft, team: Team): void {
  for (const [place, [day, message]] of broadcasts.entries()) {
    const on = town.calendar.days.find(({ text }) => text.endsWith(day));
    const chance = new Chance(town.seed, kinds.cafe, place);
    if (on === undefined) continue;
    const sentAt = pickMoment(on, chance);
    const context = (at: number) =>
      town.context(at, chance, actorFor(team.pickWithPermission("canSendBroadcasts", chance)));
    const wrong = CORRECTED.has(place) ? `${message} (Draft)` : message;
    draft.perform(sendBroadcast, { repeated: undefined }, { message: wrong }, context(sentAt));
    const sent = draft.last("broadcasts");
    if (sent === undefined) continue;
    const { id } = sent;
    if (wrong !== message) {
      draft.perform(editBroadcast, sent, { id, message }, context(sentAt + UNTIL_CORRECTION_MS));
    }
    const again = sentAt + UNTIL_REPOST_MS;
    if (REPOSTED.has(place) && again < town.calendar.end) {
      const repost = { message, isRepost: true, originalBroadcastId: id };
      draft.perform(sendBroadcast, { repeated: sent }, repost, context(again));
    }
  }
}

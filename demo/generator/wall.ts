import { approveFeedback } from "#core/feedback/approve-feedback.ts";
import { type Feedback, upvoteId } from "#core/feedback/feedback.ts";
import { hideFeedback } from "#core/feedback/hide-feedback.ts";
import { replyToFeedback } from "#core/feedback/reply-to-feedback.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Chance } from "./chance.ts";
import type { Draft } from "./draft.ts";
import type { Cafe } from "./program-data.ts";
import { acting, type Town } from "./town.ts";
import { cafeReplies, guestReplies } from "./words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long, on average, until staff look at an item, until they answer, and until other customers do. */
const LOOK_MS = 14 * HOUR_MS;
const ANSWER_MS = 5 * HOUR_MS;
const TALK_MS = 30 * HOUR_MS;

/** The team is behind at the end: so many days, and how much of what was written in them still waits. */
const BEHIND_MS = 21 * DAY_MS;
const WAITS = 0.8;

/** How much of what is written is approved, by its stars from 1 to 5. */
const APPROVED = [0.6, 0.75, 0.93, 0.97, 0.98];

/** How much of it the café answers, and how much of what is approved another customer answers. */
const ANSWERED = [0.6, 0.5, 0.4, 0.15, 0.1];
const TALKED_ABOUT = 0.12;

/** How many upvotes an approved item gets on average. */
const UPVOTES = 3;

/** An item that somebody has just written, in their draft, and a source of chance. */
interface Posted {
  readonly draft: Draft;
  readonly item: Feedback;
  readonly chance: Chance;
}

/** What becomes of an item after it was written: looked at, answered, agreed with, as far as the year goes. */
export function afterwards(town: Town, { team }: Cafe, { draft, item, chance }: Posted): void {
  const lookedAt = item.createdAt + 10 * MINUTE_MS + Math.floor(chance.wait(LOOK_MS));
  const { end } = town.calendar;
  const isBehind = item.createdAt > end - BEHIND_MS && chance.happens(WAITS);
  if (isBehind || lookedAt >= end) return;
  const user = team.whoMay("canManageFeedback", chance);
  const staff = acting(user);
  const approves = chance.happens(APPROVED[item.rating - 1] ?? 1);
  const rule = approves ? approveFeedback : hideFeedback;
  draft.perform(rule, item, { id: item.id }, town.context(lookedAt, chance, staff));
  const repliedAt = lookedAt + MINUTE_MS + Math.floor(chance.wait(ANSWER_MS));
  if (chance.happens(ANSWERED[item.rating - 1] ?? 0) && repliedAt < end) {
    const reply = { id: item.id, text: chance.pick(cafeReplies), asAdmin: true };
    const context = town.context(repliedAt, chance, staff);
    draft.perform(replyToFeedback, { user, item }, reply, context);
  }
  if (approves) talkedAbout(town, { draft, item, chance }, lookedAt);
}

/** Other customers agree, and now and then one of them says something. */
function talkedAbout(town: Town, { draft, item, chance }: Posted, at: number): void {
  const { people, calendar } = town;
  const members = people.joinedBefore(calendar.dayOf(at));
  if (members === 0) return;
  const voters = Math.min(Math.floor(chance.wait(UPVOTES)), members);
  const ids = new Set(Array.from({ length: voters }, () => people.idOf(chance.below(members))));
  for (const userId of ids) {
    const row = { id: upvoteId(item.id, userId), feedbackId: item.id, userId };
    draft.put("feedbackUpvotes", row);
  }
  item.upvoteCount = ids.size;
  const repliedAt = at + Math.floor(chance.wait(TALK_MS));
  if (!chance.happens(TALKED_ABOUT) || repliedAt >= calendar.end) return;
  const user = guest(town, chance.below(members));
  const reply = { id: item.id, text: chance.pick(guestReplies) };
  const context = town.context(repliedAt, chance, acting(user));
  draft.perform(replyToFeedback, { user, item }, reply, context);
}

/** Another customer, as far as a reply tells. */
function guest({ people }: Town, number: number): User {
  const { id, name, email, joinedAt } = people.at(number);
  return newUser({ id, name, email, tier: "", referralCode: "", joinedDate: joinedAt });
}

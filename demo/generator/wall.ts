import { approveFeedback } from "#core/feedback/approve-feedback.ts";
import { type Feedback, upvoteId } from "#core/feedback/feedback.ts";
import { hideFeedback } from "#core/feedback/hide-feedback.ts";
import { replyToFeedback } from "#core/feedback/reply-to-feedback.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Chance } from "./chance.ts";
import type { Draft } from "./draft.ts";
import type { Cafe } from "./program-data.ts";
import { actorFor, type Town } from "./town.ts";
import { cafeReplies, guestReplies } from "./words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The average time until staff review an item, until they reply, and until other customers reply. */
const REVIEW_MS = 14 * HOUR_MS;
const REPLY_MS = 5 * HOUR_MS;
const CUSTOMER_REPLY_MS = 30 * HOUR_MS;

/** The last days of the year in which staff have a backlog, and the share of their items that is still pending. */
const BACKLOG_MS = 21 * DAY_MS;
const STAYS_PENDING = 0.8;

/** The share of approved items, by rating from 1 to 5. */
const APPROVED = [0.6, 0.75, 0.93, 0.97, 0.98];

/** The share of items with a reply of the café, by rating, and of approved items with a reply of a customer. */
const ANSWERED = [0.6, 0.5, 0.4, 0.15, 0.1];
const GETS_CUSTOMER_REPLY = 0.12;

/** The average number of upvotes of an approved item. */
const UPVOTES = 3;

/** A new item in its author's draft, and a random number generator. */
interface Posted {
  readonly draft: Draft;
  readonly item: Feedback;
  readonly chance: Chance;
}

/** Simulates the review, replies and upvotes of an item until the end of the year. */
export function simulateReactions(
  town: Town,
  { team }: Cafe,
  { draft, item, chance }: Posted,
): void {
  const reviewedAt = item.createdAt + 10 * MINUTE_MS + Math.floor(chance.wait(REVIEW_MS));
  const { end } = town.calendar;
  const isInBacklog = item.createdAt > end - BACKLOG_MS && chance.happens(STAYS_PENDING);
  if (isInBacklog || reviewedAt >= end) return;
  const user = team.pickWithPermission("canManageFeedback", chance);
  const staff = actorFor(user);
  const approves = chance.happens(APPROVED[item.rating - 1] ?? 1);
  const rule = approves ? approveFeedback : hideFeedback;
  draft.perform(rule, item, { id: item.id }, town.context(reviewedAt, chance, staff));
  const repliedAt = reviewedAt + MINUTE_MS + Math.floor(chance.wait(REPLY_MS));
  if (chance.happens(ANSWERED[item.rating - 1] ?? 0) && repliedAt < end) {
    const reply = { id: item.id, text: chance.pick(cafeReplies), asAdmin: true };
    const context = town.context(repliedAt, chance, staff);
    draft.perform(replyToFeedback, { user, item }, reply, context);
  }
  if (approves) addCustomerReactions(town, { draft, item, chance }, reviewedAt);
}

/** Adds upvotes and sometimes a reply of other customers. */
function addCustomerReactions(town: Town, { draft, item, chance }: Posted, at: number): void {
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
  const repliedAt = at + Math.floor(chance.wait(CUSTOMER_REPLY_MS));
  if (!chance.happens(GETS_CUSTOMER_REPLY) || repliedAt >= calendar.end) return;
  const user = guest(town, chance.below(members));
  const reply = { id: item.id, text: chance.pick(guestReplies) };
  const context = town.context(repliedAt, chance, actorFor(user));
  draft.perform(replyToFeedback, { user, item }, reply, context);
}

/** Another customer, with the fields that a reply uses. */
function guest({ people }: Town, number: number): User {
  const { id, name, email, joinedAt } = people.at(number);
  return newUser({ id, name, email, tier: "", referralCode: "", joinedDate: joinedAt });
}

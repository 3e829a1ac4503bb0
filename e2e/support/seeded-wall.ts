import { type Feedback, type FeedbackReply, upvoteId } from "#core/feedback/feedback.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { ProgramChange } from "#core/world.ts";
import { aPost, aReplyTo } from "#testing/rows.ts";

/** A post on the seeded wall: who wrote it, how many days ago, stars, how many upvotes and replies it has. */
interface Post {
  readonly name: string;
  readonly daysAgo: number;
  readonly rating: number;
  readonly upvotes: number;
  readonly replies: number;
  readonly text: string;
}

const post = (
  [name, daysAgo, rating, upvotes, replies]: readonly [string, number, number, number, number],
  text: string,
): Post => ({ name, daysAgo, rating, upvotes, replies, text });

/** Markup that must show as text, and a word without an end. */
export const markup = "<b>bold</b> & <img src=x onerror=alert(1)>";
export const longWord = `Donaudampfschifffahrts${"kaffeehausbesitzer".repeat(12)}`;

/** The approved posts, in the order in which they were written last to first. */
export const approvedPosts: readonly Post[] = [
  post(["Mia Berg", 1, 5, 4, 0], "The new oat cortado is the best thing on this street."),
  post(
    ["Jonas Weiss", 2, 4, 9, 4],
    "Queue moved fast at eight.\nOne wish: a second pair of hands at the pastry counter.",
  ),
  post(["Lea Hart", 4, 3, 0, 0], "Nice coffee, but the music was louder than my meeting."),
  post(["Tom Adler", 5, 1, 2, 1], "Waited twenty minutes for a tea and it came cold."),
  post(["Sofia Reyes", 7, 5, 14, 2], "Rosa at the till remembered my order after one visit!"),
  post(["Noor Aziz", 9, 5, 4, 0], "أفضل قهوة في الحي، شكراً لكم ☕"),
  post(["Emil Koch", 11, 2, 0, 0], "The croissants sell out before nine. Every. Single. Day."),
  post(["Ida Lind", 14, 4, 3, 0], "More seats by the window, please. The rest is lovely."),
  post(["Ben Okoye", 17, 5, 6, 0], "Scanned the bag at home, points were there at once. 👏"),
  post(["Clara Voss", 20, 3, 1, 0], "Wifi drops near the stairs, everything else works."),
  post(["Hugo Marsh", 23, 4, 0, 0], markup),
  post(["Paula Stein", 27, 5, 9, 0], "You dimmed the lights in the evening. Thank you for that."),
  post(["Otto Falk", 30, 2, 1, 0], "Filter coffee was bitter twice this week."),
  post(["Nina Roth", 34, 5, 0, 0], "Cardamom buns. That is the whole review."),
  post(["Samir Haddad", 38, 4, 2, 0], "Kind people, good beans, a bit cold by the door."),
  post(["Greta Holm", 43, 1, 0, 0], "My voucher was not taken and nobody could say why."),
  post(
    ["Yuki Tanaka", 48, 5, 11, 26],
    "Which beans should we have next month? I vote for Ethiopia.",
  ),
  post(["Felix Brandt", 54, 3, 4, 0], longWord),
  post(["Anouk Petit", 60, 4, 0, 0], "The terrace in the morning sun is worth the walk."),
  post(["Max Keller", 67, 2, 3, 0], "Soy milk should not cost extra."),
  post(["Vera Novak", 74, 5, 7, 0], "My kid calls it the cocoa place. We come every Saturday."),
  post(["Luca Ferri", 82, 4, 1, 0], "Espresso as at home. Almost."),
  post(["Hanna Berger", 90, 3, 0, 0], "Good cake, small slices."),
  post(["Piet Jansen", 99, 1, 1, 0], "Closed half an hour early and I stood outside in the rain."),
  post(["Amal Said", 109, 5, 2, 0], "First post on this wall from me: keep it the way it is."),
];

/** What is not on the wall and must never show. */
export const pendingText = "Nobody has read this post yet.";
export const hiddenText = "Somebody took this post off the wall.";

/** The rows of the seeded wall, counts and rows in agreement. In: now in UTC epoch milliseconds. */
export function wallChanges(now: number): readonly ProgramChange[] {
  const unseen = (userName: string, text: string, status: "pending" | "hidden") => {
    const row = {
      id: `wall-${status}`,
      userId: `author-of-wall-${status}`,
      userName,
      text,
      status,
    };
    return aPost({ ...row, createdAt: now - 3 * DAY_MS });
  };
  return [
    ...approvedPosts.flatMap((one, at) => rowsOf(itemOf(one, `wall-${at}`, now), one)),
    ...[
      unseen("Pia Pending", pendingText, "pending"),
      unseen("Hans Hidden", hiddenText, "hidden"),
    ].map((row): ProgramChange => ({ kind: "insert", dataset: "feedback", row })),
  ];
}

function itemOf(
  { name, daysAgo, rating, upvotes, replies, text }: Post,
  id: string,
  now: number,
): Feedback {
  return aPost({
    id,
    userId: `author-of-${id}`,
    userName: name,
    text,
    rating,
    createdAt: now - daysAgo * DAY_MS,
    upvoteCount: upvotes,
    replyCount: replies,
  });
}

function rowsOf(item: Feedback, { upvotes, replies }: Post): readonly ProgramChange[] {
  const upvoteOf = (_none: unknown, at: number): ProgramChange => {
    const userId = `wall-guest-${at}`;
    const row = { id: upvoteId(item.id, userId), feedbackId: item.id, userId };
    return { kind: "insert", dataset: "feedbackUpvotes", row };
  };
  return [
    { kind: "insert", dataset: "feedback", row: item },
    ...Array.from({ length: upvotes }, upvoteOf),
    ...Array.from(
      { length: replies },
      (_none, at): ProgramChange => ({
        kind: "insert",
        dataset: "feedbackReplies",
        row: replyTo(item, at),
      }),
    ),
  ];
}

const replyWords = ["Seconded.", "Same here, every morning.", "Not for me, but I see the point."];

/** The reply number `at`, from 0, half an hour after the one before. */
function replyTo(item: Feedback, at: number): FeedbackReply {
  return aReplyTo({
    id: `${item.id}-reply-${at}`,
    feedbackId: item.id,
    userId: `wall-guest-${at}`,
    userName: `Guest ${at + 1}`,
    text: `${replyWords[at % replyWords.length]} (${at + 1})`,
    createdAt: item.createdAt + (at + 1) * (DAY_MS / 48),
  });
}

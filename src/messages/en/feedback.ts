import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of feedback. */
export const feedbackTexts = catalogue("feedback", {
  howWasYourLastVisit: "How was your last visit?",
  yourRating: "Your rating",
  yourFeedback: "Your feedback",
  feedbackPlaceholder: "What did you like? What could be better?",
  postFeedback: "Post feedback",
  posting: "Posting…",
  reviewNote: "We read every post before it goes up.",
  replyToUserName: ({ userName }: { userName: string }) => `Reply to ${userName}`,
  sendReply: "Send reply",
  sending: "Sending…",
  cancel: "Cancel",
  repliesToUserName: ({ userName }: { userName: string }) => `Replies to ${userName}`,
  loading: "Loading…",
  showMoreReplies: ({ more }: { more: number }) =>
    `Show ${more} more ${plural(more, { one: "reply", other: "replies" })}`,
  repliesFailed: "Couldn't load replies. Please try again.",
  yourNewReplies: "Your new replies",
  charactersLeft: ({ left }: { left: number }) =>
    plural(left, { one: "1 character left.", other: `${left} characters left.` }),
  upvoteButtonLabel: ({ userName, upvotes }: { userName: string; upvotes: string }) =>
    `Upvote ${userName}'s post, ${upvotes}`,
  youUpvoted: "You upvoted",
  youRemovedYourUpvoteFrom: "You removed your upvote from",
  upvoteResult: ({ done, author, upvotes }: { done: string; author: string; upvotes: string }) =>
    `${done} ${author}'s post. ${upvotes}.`,
  you: "You",
  reply: "Reply",
  noPostsYet: "No posts yet.",
  noPostsHint: "Be the first! What did you like, and what could we do better?",
  writeTheFirstPost: "Write the first post",
  posts: "Posts",
  postsShown: ({ shown, added }: { shown: number; added: number }) =>
    `Showing ${shown} posts, ${added} of them new.`,
  feedbackWall: "Feedback Wall",
  lead: "Tell us what you love and what we could do better.",
  onTheWall: "On the wall",
  sortBy: "Sort by",
  newest: "Newest",
  oldest: "Oldest",
  mostUpvoted: "Most upvoted",
  highestRated: "Highest rated",
  lowestRated: "Lowest rated",
  official: "Official",
  upvotes: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: "upvote", other: "upvotes" })}`,
});

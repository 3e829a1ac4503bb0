import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of feedback-staff. */
export const feedbackStaffTexts = catalogue("feedback-staff", {
  repliesToUserName: ({ userName }: { userName: string }) => `Replies to ${userName}`,
  hidden: "Hidden",
  hideOrRestoreReplyBy: ({ isHidden, userName }: { isHidden: boolean; userName: string }) =>
    `${isHidden ? "Restore" : "Hide"} the reply by ${userName}`,
  restore: "Restore",
  hide: "Hide",
  all: "All",
  pending: "Pending",
  approved: "Approved",
  manageFeedback: "Manage Feedback",
  lead: "Review posts before they go public. Only approved posts appear on the wall.",
  show: "Show",
  search: "Search",
  textOrName: "Text or name",
  feedback: "Feedback",
  selectUserName: ({ userName }: { userName: string }) => `Select ${userName}`,
  reply: "Reply",
  replyUserName: ({ userName }: { userName: string }) => `Reply: ${userName}`,
  approveAgain: "Approve again",
  approve: "Approve",
  hideUserName: ({ userName }: { userName: string }) => `Hide: ${userName}`,
  hiddenReplies: ({ hiddenReplyCount }: { hiddenReplyCount: number }) =>
    `, ${hiddenReplyCount} hidden`,
  replyCounts: ({
    replies,
    hidden,
    userName,
  }: {
    replies: string;
    hidden: string;
    userName: string;
  }) => `${replies}${hidden} to ${userName}`,
  noMatches: "No feedback items match the current filter.",
  noMatchesHint: "Try another tab or a different search term.",
  replyToUserName: ({ userName }: { userName: string }) => `Reply to ${userName}`,
  replyDescription: "Your reply appears under the post as Admin.",
  sendReply: "Send reply",
  sending: "Sending…",
  yourReply: "Your reply",
  selectedPosts: "Selected posts",
  selectAllShown: ({ shown }: { shown: number }) => `Select all ${shown} shown`,
  countSelected: ({ count }: { count: number }) => `${count} selected`,
  approveCount: ({ count }: { count: number }) => `Approve ${count}`,
  approveCountSelected: ({ count }: { count: number }) => `Approve ${count} selected`,
  hideCount: ({ count }: { count: number }) => `Hide ${count}`,
  hideCountSelected: ({ count }: { count: number }) => `Hide ${count} selected`,
  clearSelection: "Clear selection",
  keyNext: "next",
  keyPrevious: "previous",
  keySelect: "select",
  keyApprove: "approve",
  keyHide: "hide",
  keyReply: "reply",
  shiftA: "Shift A",
  approveSelected: "approve selected",
  shiftH: "Shift H",
  hideSelected: "hide selected",
  shortcutsForTheFocusedPost: "Shortcuts for the focused post:",
  upvotes: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: "upvote", other: "upvotes" })}`,
  repliesCount: ({ count }: { count: number }) =>
    `${count} ${plural(count, { one: "reply", other: "replies" })}`,
});

import type { FeedbackAuditDetails } from "#core/feedback/audit-details.ts";
import type { feedback } from "#core/feedback/declarations.ts";
import type { feedbackModule } from "#core/feedback/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import type { FormTextCode } from "../form-texts.ts";
import { number, plural } from "../format.ts";

/** The texts of the errors of feedback (specification §8). */
export const errors = {
  "feedback-needs-login": {
    title: "Login Required",
    text: "You must be logged in to submit feedback.",
    isToast: true,
  },
  "feedback-not-found": { title: "Error", text: "This post is no longer on the wall." },
  "reply-not-found": { title: "Error", text: "This reply no longer exists." },
} satisfies ErrorTexts<(typeof feedback)["errors"]>;

/** A number of posts as a subject, for example '3 posts are'. */
const posts = (count: number) =>
  plural(count, { one: "1 post is", other: `${number(count)} posts are` });

/** What the page announces after the events of feedback (specification §8, §9). */
export const events = {
  "feedback.submitted": {
    title: "Feedback Submitted",
    text: "Thank you! Your feedback is awaiting review.",
  },
  "reply.added": { title: "Reply Added", text: "Your reply has been posted." },
  "feedback.approved": {
    title: "Feedback Approved",
    text: ({ author }) => `The post by ${author} is now on the wall.`,
  },
  "posts.approved": {
    title: "Feedback Approved",
    text: ({ count }) => `${posts(count)} now on the wall.`,
  },
  "posts.hidden": {
    title: "Feedback Hidden",
    text: ({ count }) => `${posts(count)} no longer on the wall.`,
  },
  "reply.hidden": {
    title: "Reply Hidden",
    text: ({ author }) => `The reply by ${author} is no longer on the wall. You can restore it.`,
  },
  "reply.restored": {
    title: "Reply Restored",
    text: ({ author }) => `The reply by ${author} is back on the wall.`,
  },
  "feedback.hidden": {
    title: "Feedback Hidden",
    text: ({ author }) => `The post by ${author} is no longer on the wall.`,
  },
} satisfies EventTexts<(typeof feedback)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "feedback-incomplete": "Please provide feedback text and a rating.",
  "too-many-posts": ({ max }) => `Please select at most ${max} posts.`,
  "post-repeated": "Please name each post once.",
} satisfies FieldErrorTexts<Omit<(typeof feedback)["fieldErrors"], FormTextCode>>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  addFeedback: null,
  upvoteFeedback: null,
  replyToFeedback: "Replied as Admin",
  approveFeedback: "Approved feedback",
  hideFeedback: "Hid feedback",
  moderateFeedback: "Approved or hid several posts",
  hideReply: "Hid a reply",
  restoreReply: "Restored a reply",
} satisfies AuditTexts<typeof feedbackModule>;

/** What its stored data is called. */
export const datasets = {
  feedback: "feedback",
  feedbackUpvotes: "upvotes",
  feedbackReplies: "replies to feedback",
} satisfies DatasetTexts<(typeof feedback)["datasets"]>;

const statuses = { pending: "pending", approved: "approved", hidden: "hidden" } as const;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "post-status": ({ before, after }) => `${statuses[before]} → ${statuses[after]}`,
  "post-status-kept": ({ status }) => `already ${statuses[status]}`,
  reply: ({ id, isChanged }) => (isChanged ? `reply ${id}` : `reply ${id}, nothing changed`),
} satisfies AuditDetailTexts<FeedbackAuditDetails>;

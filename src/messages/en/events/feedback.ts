import type { feedback } from "#core/feedback/declarations.ts";
import type { EventTexts } from "../../declared.ts";
import { number, plural } from "../format.ts";

/** A number of posts as a subject, for example '3 posts are'. */
const posts = (count: number) =>
  plural(count, { one: "1 post is", other: `${number(count)} posts are` });

/** What the page announces after the events of feedback (specification §8, §9). */
export const feedbackEvents = {
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

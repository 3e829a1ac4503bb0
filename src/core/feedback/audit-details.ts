import { auditDetails } from "../kit/audit-detail.ts";
import type { Feedback } from "./feedback.ts";

type PostStatus = Feedback["status"];

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface FeedbackAuditDetails {
  readonly "post-status": { readonly before: PostStatus; readonly after: PostStatus };
  readonly "post-status-kept": { readonly status: PostStatus };
  readonly reply: { readonly id: string; readonly isChanged: boolean };
}

/** Makes a part of an audit record's detail. */
export const feedbackDetail = /* @__PURE__ */ auditDetails<FeedbackAuditDetails>();

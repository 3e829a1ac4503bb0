import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface FraudReviewAuditDetails {
  readonly "pending-released": { readonly points: number };
  readonly "pending-reversed": { readonly points: number; readonly reason: string };
  readonly "account-blocked": { readonly points: number; readonly reason: string };
  /** `staff` is empty when the mark was removed. */
  readonly "staff-account": { readonly staff: string };
}

/** Makes a part of an audit record's detail. */
export const fraudReviewDetail = /* @__PURE__ */ auditDetails<FraudReviewAuditDetails>();

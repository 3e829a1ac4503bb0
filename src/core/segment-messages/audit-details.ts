import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface SegmentMessagesAuditDetails {
  readonly "message-renamed": { readonly before: string; readonly after: string };
  readonly "message-changed": Readonly<Record<never, never>>;
  /** `at` as the program's clock shows it, 'YYYY-MM-DD HH:MM'. */
  readonly "message-scheduled": { readonly at: string; readonly isByCustomer: number };
  readonly "message-audience": { readonly count: number };
  readonly "message-stopped": { readonly reached: number };
}

/** Makes a part of an audit record's detail. */
export const segmentMessagesDetail = /* @__PURE__ */ auditDetails<SegmentMessagesAuditDetails>();

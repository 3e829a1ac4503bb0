import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface BroadcastsAuditDetails {
  readonly "earlier-message": { readonly message: string };
  readonly "repost-of": { readonly id: string };
}

/** Makes a part of an audit record's detail. */
export const broadcastsDetail = /* @__PURE__ */ auditDetails<BroadcastsAuditDetails>();

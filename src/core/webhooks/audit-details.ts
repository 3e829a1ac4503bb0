import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface WebhooksAuditDetails {
  readonly "webhook-events": { readonly kinds: string };
  readonly "webhook-edited": { readonly kinds: string; readonly isActive: boolean };
  readonly "event-resent": { readonly kind: string; readonly eventId: string };
}

/** Makes a part of an audit record's detail. */
export const webhooksDetail = /* @__PURE__ */ auditDetails<WebhooksAuditDetails>();

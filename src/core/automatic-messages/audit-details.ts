import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface AutomaticMessagesAuditDetails {
  readonly "automatic-changed": Readonly<Record<never, never>>;
}

/** Makes a part of an audit record's detail. */
export const automaticMessagesDetail =
  /* @__PURE__ */ auditDetails<AutomaticMessagesAuditDetails>();

import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface StaffAuditDetails {
  readonly activated: Record<never, never>;
  readonly deactivated: Record<never, never>;
}

/** Makes a part of an audit record's detail. */
export const staffDetail = /* @__PURE__ */ auditDetails<StaffAuditDetails>();

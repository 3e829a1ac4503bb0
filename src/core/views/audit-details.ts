import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface ViewsAuditDetails {
  readonly rows: { readonly count: number };
}

/** Makes a part of an audit record's detail. */
export const viewsDetail = /* @__PURE__ */ auditDetails<ViewsAuditDetails>();

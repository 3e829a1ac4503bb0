import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface LocationsAuditDetails {
  readonly "location-edited": { readonly zone: string; readonly isOpen: boolean };
}

/** Makes a part of an audit record's detail. */
export const locationsDetail = /* @__PURE__ */ auditDetails<LocationsAuditDetails>();

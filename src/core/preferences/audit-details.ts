import { auditDetails } from "../kit/audit-detail.ts";
import type { ConsentPurpose } from "./topics.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface PreferencesAuditDetails {
  readonly "consent-withdrawn": { readonly purpose: ConsentPurpose };
}

/** Makes a part of an audit record's detail. */
export const preferencesDetail = /* @__PURE__ */ auditDetails<PreferencesAuditDetails>();

import { auditDetails } from "../kit/audit-detail.ts";
import type { ConsentPurpose } from "./topics.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface PreferencesAuditDetails {
  /** The customer has lifted the stop of news to their address. */
  readonly "emails-allowed": Record<never, never>;
  readonly "consent-withdrawn": { readonly purpose: ConsentPurpose };
}

/** Makes a part of an audit record's detail. */
export const preferencesDetail = /* @__PURE__ */ auditDetails<PreferencesAuditDetails>();

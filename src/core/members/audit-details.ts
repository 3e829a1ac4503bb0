import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface MembersAuditDetails {
  /** A field whose values are personal data. */
  readonly "account-field": { readonly field: "name" | "email" | "phone" | "birthday" };
  readonly "tier-changed": { readonly before: string; readonly after: string };
  /** The last day of the tier, 'YYYY-MM-DD'; empty for no end. */
  readonly "tier-until": { readonly lastDay: string };
  readonly "email-replaced": Record<never, never>;
  readonly "password-replaced": Record<never, never>;
}

/** Makes a part of an audit record's detail. */
export const membersDetail = /* @__PURE__ */ auditDetails<MembersAuditDetails>();

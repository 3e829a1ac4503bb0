import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface SessionsAuditDetails {
  readonly "unknown-device": Record<never, never>;
  /** The stored form of a device. */
  readonly device: { readonly device: string };
  readonly devices: { readonly count: number };
}

/** Makes a part of an audit record's detail. */
export const sessionsDetail = /* @__PURE__ */ auditDetails<SessionsAuditDetails>();

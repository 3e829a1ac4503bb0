import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface PointsAuditDetails {
  readonly "points-added": { readonly points: number; readonly description: string };
  readonly "points-removed": { readonly points: number; readonly description: string };
}

/** Makes a part of an audit record's detail. */
export const pointsDetail = /* @__PURE__ */ auditDetails<PointsAuditDetails>();

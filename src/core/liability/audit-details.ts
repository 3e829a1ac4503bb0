import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface LiabilityAuditDetails {
  readonly "point-value": {
    readonly currency: string;
    readonly priceMillionths: number;
    readonly validFrom: string;
  };
}

/** Makes a part of an audit record's detail. */
export const liabilityDetail = /* @__PURE__ */ auditDetails<LiabilityAuditDetails>();

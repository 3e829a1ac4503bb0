import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface PurchasesAuditDetails {
  readonly purchase: {
    readonly points: number;
    readonly checkId: string;
    readonly location: string;
  };
  readonly refund: {
    readonly points: number;
    readonly refundId: string;
    readonly checkId: string;
    readonly forfeited: number;
    /** Vouchers for the purchase that had been used; left out in records of before there were any. */
    readonly used?: number;
  };
}

/** Makes a part of an audit record's detail. */
export const purchasesDetail = /* @__PURE__ */ auditDetails<PurchasesAuditDetails>();

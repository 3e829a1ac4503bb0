import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface VouchersAuditDetails {
  readonly "voucher-accepted": {
    readonly title: string;
    readonly voucher: string;
    readonly location: string;
  };
  readonly "voucher-cancelled": {
    readonly title: string;
    readonly voucher: string;
    readonly points: number;
    readonly withheld: number;
  };
  readonly "voucher-given": {
    readonly title: string;
    readonly voucher: string;
    readonly reason: string;
  };
  readonly "voucher-reissued": {
    readonly title: string;
    readonly voucher: string;
    readonly replacement: string;
  };
}

/** Makes a part of an audit record's detail. */
export const vouchersDetail = /* @__PURE__ */ auditDetails<VouchersAuditDetails>();

import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface QrCodesAuditDetails {
  readonly "code-worth": { readonly points: number; readonly productId: string };
  readonly "code-overvalued": {
    readonly points: number;
    readonly productId: string;
    readonly most: number;
  };
  readonly "batch-of-codes": {
    readonly size: number;
    readonly points: number;
    readonly productId: string;
  };
  readonly "batch-deleted": { readonly count: number };
  readonly "batch-deletion-started": { readonly count: number };
  readonly "batch-deletion-finished": Record<never, never>;
  readonly "batch-complete": Record<never, never>;
  readonly "batch-stopped": { readonly made: number; readonly size: number };
}

/** Makes a part of an audit record's detail. */
export const qrCodesDetail = /* @__PURE__ */ auditDetails<QrCodesAuditDetails>();

import { auditDetails } from "../kit/audit-detail.ts";

/** A field whose change the audit log shows. */
export type NamedPromoField = "name" | "most" | "perCustomer" | "startsOn" | "endsOn";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface PromoCodesAuditDetails {
  readonly "promo-shared": { readonly code: string };
  readonly "promo-single-use": { readonly count: number };
  readonly "promo-points": { readonly points: number };
  readonly "promo-voucher": { readonly title: string };
  readonly "promo-value": {
    readonly field: NamedPromoField;
    readonly before: string | number | null;
    readonly after: string | number | null;
  };
  /** A code was entered for a customer, which gave points or, if it is not empty, a voucher. */
  readonly "promo-entered": {
    readonly code: string;
    readonly points: number;
    readonly title: string;
  };
}

/** Makes a part of an audit record's detail. */
export const promoCodesDetail = /* @__PURE__ */ auditDetails<PromoCodesAuditDetails>();

import { auditDetails } from "../kit/audit-detail.ts";
import type { RewardFields } from "./reward-fields.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface RewardsAuditDetails {
  readonly "reward-cost": { readonly cost: number };
  readonly "reward-stock": { readonly stock: number | null };
  readonly "reward-inactive": Record<never, never>;
  /** A field whose values are too long for the audit log. */
  readonly "reward-field": { readonly field: keyof RewardFields };
  readonly "reward-value": {
    readonly field: keyof RewardFields;
    readonly before: string | number | boolean | null;
    readonly after: string | number | boolean | null;
  };
  readonly "rewards-moved": { readonly count: number };
  readonly "reward-moved": { readonly title: string; readonly from: number; readonly to: number };
}

/** Makes a part of an audit record's detail. */
export const rewardsDetail = /* @__PURE__ */ auditDetails<RewardsAuditDetails>();

import { auditDetails } from "../kit/audit-detail.ts";
import type { CampaignPart } from "./campaign-parts.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface CampaignsAuditDetails {
  /** A changed part of the definition; the history of the campaign shows the values. */
  readonly "campaign-part": { readonly part: CampaignPart };
  /** The name of the campaign that was copied. */
  readonly "campaign-copied": { readonly name: string };
}

/** Makes a part of an audit record's detail. */
export const campaignsDetail = /* @__PURE__ */ auditDetails<CampaignsAuditDetails>();

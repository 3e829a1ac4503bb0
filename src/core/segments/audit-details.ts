import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface SegmentsAuditDetails {
  readonly "segment-renamed": { readonly before: string; readonly after: string };
  readonly "segment-conditions-changed": Readonly<Record<never, never>>;
  readonly "segment-counted-again": Readonly<Record<never, never>>;
  readonly "segment-count-stopped": Readonly<Record<never, never>>;
  readonly "segment-exported": { readonly count: number };
  readonly "segment-gift": { readonly title: string; readonly count: number };
  readonly "segment-gift-stopped": { readonly title: string; readonly given: number };
  readonly tagged: { readonly tag: string };
  readonly untagged: { readonly tag: string };
  readonly "tag-renamed": { readonly before: string; readonly after: string };
  readonly "tag-merged": { readonly into: string; readonly count: number };
  readonly "tag-deleted": { readonly count: number };
}

/** Makes a part of an audit record's detail. */
export const segmentsDetail = /* @__PURE__ */ auditDetails<SegmentsAuditDetails>();

import { auditDetails } from "../kit/audit-detail.ts";
import type { ChallengePart } from "./challenge-parts.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface ChallengesAuditDetails {
  /** A changed part of the definition; the history of the challenge shows the values. */
  readonly "challenge-part": { readonly part: ChallengePart };
  /** Stamps that staff added or removed, the challenge's name and the reason. */
  readonly "stamps-added": {
    readonly count: number;
    readonly name: string;
    readonly reason: string;
  };
  readonly "stamps-removed": {
    readonly count: number;
    readonly name: string;
    readonly reason: string;
  };
}

/** Makes a part of an audit record's detail. */
export const challengesDetail = /* @__PURE__ */ auditDetails<ChallengesAuditDetails>();

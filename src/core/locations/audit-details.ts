import { auditDetails } from "../kit/audit-detail.ts";
import type { LocationTextField } from "./location-changes.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface LocationsAuditDetails {
  /** Records from before a location had more than a name, a time zone and a state. */
  readonly "location-edited": { readonly zone: string; readonly isOpen: boolean };
  readonly "location-value": {
    readonly field: LocationTextField;
    readonly before: string;
    readonly after: string;
  };
  /** The new hours of a weekday, 0 for Monday; empty for closed. */
  readonly "location-hours": { readonly day: number; readonly hours: string };
  readonly "location-special-day": {
    readonly date: string;
    readonly hours: string;
    readonly note: string;
  };
  readonly "location-special-day-removed": { readonly date: string };
  readonly "location-open": { readonly isOpen: boolean };
}

/** Makes a part of an audit record's detail. */
export const locationsDetail = /* @__PURE__ */ auditDetails<LocationsAuditDetails>();

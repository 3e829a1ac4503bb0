import { auditDetails } from "../kit/audit-detail.ts";

/** What audit records of this module say, with the values. The words are in src/messages/en/modules/. */
export interface SettingsAuditDetails {
  /** A changed setting, see `SettingsDifference`. */
  readonly "setting-changed": {
    readonly field: string;
    readonly item: string;
    readonly before: string | number | null;
    readonly after: string | number | null;
  };
  /** How many more settings were changed than the record names. */
  readonly "more-settings-changed": { readonly count: number };
}

/** Makes a part of an audit record's detail. */
export const settingsDetail = /* @__PURE__ */ auditDetails<SettingsAuditDetails>();

import { dataset } from "../kit/declarations.ts";
import { auditEntrySchema } from "./audit-entry.ts";
import { ownStaffActions } from "./own-data.ts";

/** What the module audit declares (docs/decisions/127). Its actions are in module.ts. */
export const audit = {
  datasets: {
    auditLog: dataset(auditEntrySchema, {
      constraints: { append_only: "audit-log-append-only" },
    }),
  },
  ownData: { staffActions: ownStaffActions },
};

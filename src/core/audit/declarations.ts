import { dataset } from "../kit/declarations.ts";
import { auditEntrySchema } from "./audit-entry.ts";

/** What the module audit declares: its datasets. */
export const audit = {
  datasets: {
    auditLog: dataset(auditEntrySchema, {
      constraints: { append_only: "audit-log-append-only" },
    }),
  },
};

import { auditLog } from "./audit-log.ts";

/** The actions of the module audit; its datasets, error codes and events are in declarations.ts. */
export const auditModule = {
  commands: {},
  queries: {
    auditLog,
  },
};

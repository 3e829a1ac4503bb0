import { auditLog } from "./audit-log.ts";

/** The actions of the module audit. Everything else that it declares is in declarations.ts. */
export const auditModule = {
  commands: {},
  queries: {
    auditLog,
  },
};

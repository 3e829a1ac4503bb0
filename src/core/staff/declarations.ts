import { dataset, error, event } from "../kit/declarations.ts";
import { eraseExportGrants } from "./erasure.ts";
import { exportGrantSchema } from "./export-grant.ts";
import { staffFieldErrors } from "./field-errors.ts";

/** The datasets, error codes and events of the module staff. */
export const staff = {
  fieldErrors: staffFieldErrors,
  datasets: {
    exportGrants: dataset(exportGrantSchema, {
      neverStale: true,
      removed: { after: "expiresAt", ms: 0 },
    }),
  },
  errors: {
    "own-account-active": error("refused"),
    "own-account-stays": error("refused"),
    "main-admin-stays-active": error("refused"),
    "permissions-for-sub-admins": error("refused"),
    "totp-staff-only": error("refused"),
    "admin-user-not-found": error("missing"),
    "totp-already-on": error("refused"),
    "totp-invalid-at-setup": error("refused"),
    "totp-invalid-at-disable": error("refused"),
    "totp-not-enabled": error("refused"),
  },
  events: {
    "user.deleted": event(),
    "sub-admin.created": event<{ readonly name: string }>(),
    "user.activated": event<{ readonly name: string }>(),
    "user.deactivated": event<{ readonly name: string }>(),
    "permissions.updated": event<{ readonly name: string }>(),
    "own-name.updated": event(),
    "two-factor.enabled": event(),
    "two-factor.disabled": event(),
  },
  erasure: { exportGrants: eraseExportGrants },
};

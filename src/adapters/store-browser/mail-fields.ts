import type { Stored } from "./schema.ts";
import { withFields } from "./with-fields.ts";

/** Version 22: emails are about nothing that changes, as in the SQL store's migration of that name. This edition sends none. */
export function toMailSubjects(stored: Stored): Stored {
  return withFields(stored, [["mails", { about: "" }]]);
}

import type { ViewsAuditDetails } from "#core/views/audit-details.ts";
import type { views } from "#core/views/declarations.ts";
import type { viewsModule } from "#core/views/module.ts";
import type { AuditDetailTexts, AuditTexts, ErrorTexts, FieldErrorTexts } from "../../declared.ts";
import { number, plural } from "../format.ts";

/** The texts of the errors of views (specification §8). */
export const errors = {
  "export-expired": { title: "Error", text: "This export has expired. Please start it again." },
} satisfies ErrorTexts<(typeof views)["errors"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "order-changed": "Please request the next page in the same order.",
} satisfies FieldErrorTexts<(typeof views)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  beginExport: "Exported data",
} satisfies AuditTexts<typeof viewsModule>;

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  rows: ({ count }) => plural(count, { one: "1 row", other: `${number(count)} rows` }),
} satisfies AuditDetailTexts<ViewsAuditDetails>;

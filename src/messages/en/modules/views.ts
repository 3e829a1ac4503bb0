import type { views } from "#core/views/declarations.ts";
import type { viewsModule } from "#core/views/module.ts";
import type { AuditTexts, ErrorTexts, FieldErrorTexts } from "../../declared.ts";

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

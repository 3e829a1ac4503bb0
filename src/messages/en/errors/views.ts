import type { views } from "#core/views/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of views (specification §8). */
export const viewsErrors = {
  "export-expired": { title: "Error", text: "This export has expired. Please start it again." },
} satisfies ErrorTexts<(typeof views)["errors"]>;

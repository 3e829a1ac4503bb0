import { pageError } from "#core/errors/on-page.ts";
import { rawText } from "#core/kit/fields.ts";
import { showError } from "./data.ts";

/** The field in which a newly chosen password is typed once more (specification §5, Sign-up). */
export const confirmField = /* @__PURE__ */ rawText({
  max: 200,
  min: 1,
  empty: "Please type the password once more.",
});

/** Says with the catalogue's toast that the two passwords differ. Out: what to say at the field (specification §5, Sign-up). */
export function tellPasswordsDiffer(): string {
  showError(pageError("passwords-differ"));
  return "Please type the same password here.";
}

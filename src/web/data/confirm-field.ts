import { identityFieldErrors } from "#core/identity/field-errors.ts";
import { rawText } from "#core/kit/fields.ts";

/** The field in which a newly chosen password is typed once more (specification §5, Sign-up). */
export const confirmField = /* @__PURE__ */ rawText({
  max: 200,
  min: 1,
  empty: identityFieldErrors["confirmation-missing"],
});

import { identityFieldErrors } from "#core/identity/field-errors.ts";
import { rawText } from "#core/kit/fields.ts";

/** The confirmation of a new password (specification §5, Sign-up). */
export const confirmField = /* @__PURE__ */ rawText({
  max: 200,
  min: 1,
  empty: identityFieldErrors["confirmation-missing"],
});

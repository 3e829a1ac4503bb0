import { text } from "../kit/fields.ts";
import { fraudReviewFieldErrors } from "./field-errors.ts";

/** Why points are reversed; the customer finds it in the copy of their data. */
export const reversalReason = text({
  min: 1,
  max: 140,
  empty: fraudReviewFieldErrors["reversal-reason-missing"],
});

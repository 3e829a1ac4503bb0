import { rawText } from "#core/kit/fields.ts";
import { dataTexts } from "#messages/en/data.ts";

/** The confirmation of a new password (specification §5, Sign-up). */
export const confirmField = /* @__PURE__ */ rawText({
  max: 200,
  min: 1,
  get empty() {
    return dataTexts.pleaseEnterThePasswordAgain;
  },
});

import type { webhooks } from "#core/webhooks/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const webhooksFieldErrors = {
  "url-invalid": "Please enter the full URL, such as https://example.com/hooks.",
} satisfies FieldErrorTexts<(typeof webhooks)["fieldErrors"]>;

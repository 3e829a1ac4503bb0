import type { SkipReason } from "#core/earning/campaign-rule.ts";
import { inPageLanguage } from "./catalogue.ts";
import { skipReasonTexts } from "./en/skip-reasons.ts";
import { messageText } from "./written.ts";

/** Says why a campaign did not apply, such as 'only from 14:00 to 17:00', in the language of this page. `currency`: ISO 4217. */
export function skipReasonText({ code, params }: SkipReason, currency: string): string {
  const message = inPageLanguage("skip-reasons", code, skipReasonTexts[code]);
  return messageText(message, { ...params, currency });
}

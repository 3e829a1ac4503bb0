import type { SkipReason } from "#core/earning/campaign-rule.ts";
import { skipReasonTexts } from "./en/skip-reasons.ts";
import { inLanguage, type Language } from "./language.ts";
import { messageText } from "./written.ts";

/**
 * Says why a campaign did not apply, such as 'only from 14:00 to 17:00', in a language, that of this page when it is left out. `currency`:
 * ISO 4217.
 */
export function skipReasonText(
  { code, params }: SkipReason,
  currency: string,
  language?: Language,
): string {
  const message = inLanguage(language, "skip-reasons", code, skipReasonTexts[code]);
  return messageText(message, { ...params, currency });
}

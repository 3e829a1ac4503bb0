import type { MailMessage, MailText } from "#core/mails/mail.ts";
import { mailTexts } from "./en/mails.ts";
import { type Language, textsIn } from "./language.ts";
import { messageText } from "./written.ts";

/** Writes an e-mail in a language. */
export function mailText({ kind, params }: MailMessage, language: Language): MailText {
  const { subject, text } = textsIn(language, `mails.${kind}`, mailTexts[kind]);
  return { subject: messageText(subject, params), text: messageText(text, params) };
}

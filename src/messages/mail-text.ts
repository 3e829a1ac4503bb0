import type { MailKind, MailKinds, MailMessage, MailText } from "#core/mails/mail.ts";
import { mailFrameTexts, mailSampleTexts, mailTexts } from "./en/mails.ts";
import { type Language, textsIn } from "./language.ts";
import { messageText } from "./written.ts";

/** Writes an email in a language. A test email has the texts of a sample of its kind. */
export function mailText(mail: MailMessage, language: Language): MailText {
  if (mail.kind === "test-mail" && mail.params.of !== "test-mail") {
    const { of, brand, message } = mail.params;
    const sampled: MailMessage =
      message === undefined
        ? sampleMail(of, brand, language)
        : { kind: "message", params: message };
    const sample = mailText(sampled, language);
    const { testSubject } = textsIn(language, "mail-frame", mailFrameTexts);
    return { ...sample, subject: testSubject({ subject: sample.subject }) };
  }
  const { kind, params } = mail;
  const { subject, text, button } = mailTexts[kind];
  const own = textsIn(language, `mails.${kind}`, { subject, text, button });
  return {
    subject: messageText(own.subject, params),
    text: messageText(own.text, params),
    button: messageText(own.button, params),
    language,
  };
}

/** Returns a sample of a kind of email, with parameters in a language. */
export function sampleMail(kind: MailKind, brand: string, language: Language): MailMessage {
  const texts = textsIn(language, "mail-samples", mailSampleTexts);
  const { voucher, tier, followingTier, subject, message } = texts;
  const end = { until: "2026-12-24", missing: 120, currency: null };
  const voucherParams = { brand, title: voucher, until: "2026-12-24" };
  const samples: MailKinds = {
    "password-reset": { brand },
    "admin-recovery": { brand },
    "staff-invitation": { brand },
    "complete-account": { brand },
    "customer-invitation": { brand },
    "address-verification": { brand },
    "test-mail": { brand, of: "test-mail" },
    welcome: { brand },
    "voucher-issued": { ...voucherParams, count: 1 },
    "voucher-expiring": voucherParams,
    "points-expiring": { brand, points: 120, until: voucherParams.until ?? "" },
    "tier-reached": { brand, tier },
    "tier-ending": { brand, tier, followingTier, ...end },
    birthday: { brand },
    message: { title: subject, text: message, button: "rewards", gift: null },
  };
  return { kind, params: samples[kind] } as MailMessage; // the parameters of the same kind
}

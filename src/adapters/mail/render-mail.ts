import { isNews } from "#core/mails/mail-kinds.ts";
import type { MailPicture } from "#engine/ports.ts";
import { mailFrameTexts } from "#messages/en/mails.ts";
import { type Language, textsIn } from "#messages/language.ts";
import { PSEUDO_LANGUAGE } from "#messages/pseudo.ts";
import { type MailContent, type MailTheme, mailHtml } from "./mail-html.ts";

/** A written email, and what the program adds to it. */
export interface RenderedFrom {
  readonly mail: {
    readonly kind: string;
    readonly subject: string;
    readonly text: string;
    readonly button: string;
    readonly language: string;
  };
  readonly brand: MailContent["brand"];
  /** The complete URL that it links to; empty for none. */
  readonly link: string;
  /** The complete URL that stops news; undefined for an email that cannot be stopped. */
  readonly unsubscribeUrl: string | undefined;
  /** The complete URL on which its customer chooses what they receive; undefined for an email that cannot be stopped. */
  readonly preferencesUrl: string | undefined;
  /** The lines at the end; empty for none. */
  readonly footer: string;
  /** The picture, and where the email loads it from; undefined for none. */
  readonly picture: (MailPicture & { readonly source: string }) | undefined;
  /** Left out: the reader's. */
  readonly theme?: MailTheme;
}

/** The parts of an email: the same content for readers that show HTML and for those that show text only. */
export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

/** Renders an email with the program's template (decision 165). */
export function renderMail(from: RenderedFrom): RenderedMail {
  const { mail, brand, link, footer, picture, theme, unsubscribeUrl, preferencesUrl } = from;
  const texts = textsIn(languageOf(mail.language), "mail-frame", mailFrameTexts);
  const named = { brand: brand.name };
  const content: MailContent = {
    ...mail,
    link,
    footer,
    brand,
    addressBelow: texts.addressBelow,
    why: isNews(mail.kind) ? texts.whyNews(named) : texts.whyService(named),
    choices: [
      ...(preferencesUrl === undefined ? [] : [{ label: texts.choose, url: preferencesUrl }]),
      ...(unsubscribeUrl === undefined ? [] : [{ label: texts.unsubscribe, url: unsubscribeUrl }]),
    ],
  };
  const choices = [
    preferencesUrl === undefined ? "" : texts.chooseAt({ address: preferencesUrl }),
    unsubscribeUrl === undefined ? "" : texts.unsubscribeAt({ address: unsubscribeUrl }),
  ];
  return { html: mailHtml(content, picture, theme), text: plainText(content, choices) };
}

/** Mail programs recognise the line of two hyphens as the beginning of a signature (RFC 3676, 4.3). */
function plainText({ text, link, why, footer }: MailContent, choices: readonly string[]): string {
  const body = [text, link].filter((part) => part !== "").join("\n\n");
  const ending = [why, ...choices, footer].filter((part) => part !== "").join("\n");
  return `${body}\n\n-- \n${ending}\n`;
}

/** Returns the language of a stored email. */
function languageOf(stored: string): Language {
  return stored === PSEUDO_LANGUAGE ? PSEUDO_LANGUAGE : "en";
}

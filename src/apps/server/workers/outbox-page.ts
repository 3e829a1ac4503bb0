import type { Mail } from "#core/mails/mail.ts";
import { outboxTexts } from "#messages/en/outbox.ts";
import { type Language, textsIn } from "#messages/language.ts";

/** The contents of the outbox page. */
interface OutboxContent {
  readonly language: Language;
  readonly brand: string;
  /** In the order in which they are shown. */
  readonly mails: readonly Mail[];
  /** The origin of the emails' links; empty: the page's own. */
  readonly origin: string;
  /** The address of {@link OUTBOX_STYLE}. */
  readonly style: string;
}

/** The page's stylesheet. */
export const OUTBOX_STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
article { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid; border-radius: 1rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.75rem 0; }
a { display: inline-block; padding: 0.625rem 0; overflow-wrap: anywhere; }
`;

/** Renders the emails of development as a page without scripts. Texts of emails are escaped. */
export function outboxPage({ language, brand, mails, origin, style }: OutboxContent): string {
  const texts = textsIn(language, "outbox", outboxTexts);
  const title = escaped(texts.title({ brand }));
  const list = mails.map((mail) => article(mail, origin, texts)).join("\n");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escaped(texts.intro)}</p>
${list === "" ? `<p>${escaped(texts.empty)}</p>` : list}
</main>
</body>
</html>
`;
}

function article(
  { recipient, subject, text, link, createdAt }: Mail,
  origin: string,
  texts: typeof outboxTexts,
): string {
  const moment = new Date(createdAt).toISOString();
  const way =
    link === ""
      ? `<p>${escaped(texts.expiredLink)}</p>`
      : `<p><a href="${escaped(origin + link)}">${escaped(origin + link)}</a></p>`;
  return `<article>
<h2>${escaped(subject)}</h2>
<p>${escaped(texts.recipient({ recipient }))} <time datetime="${moment}">${moment.slice(0, 19).replace("T", " ")} UTC</time></p>
<pre>${escaped(text)}</pre>
${way}
</article>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

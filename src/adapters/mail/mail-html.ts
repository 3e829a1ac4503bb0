import { pngSize } from "#core/kit/picture.ts";
import type { MailPicture } from "#engine/ports.ts";
import { Html, html, nothing } from "./html.ts";
import { mailColors } from "./mail-colors.ts";

/** Which theme an email has: that of its reader, or a fixed one for previews. */
export type MailTheme = "auto" | "light" | "dark";

/** The content of an email. Texts are plain; paragraphs are separated by empty lines. */
export interface MailContent {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  /** The complete URL that the button opens; empty for none. */
  readonly link: string;
  /** What the button says; empty: the address is the link. */
  readonly button: string;
  /** The line above the address of the link. */
  readonly addressBelow: string;
  /** Why the recipient gets it, and the links to choose what they get and to stop it; none for an email that cannot be stopped. */
  readonly why: string;
  readonly choices: readonly { readonly label: string; readonly url: string }[];
  /** The lines at the end; empty for none. */
  readonly footer: string;
  readonly brand: { readonly name: string; readonly color: string };
}

/** Where the picture is loaded from, and its file for the size. */
interface ShownPicture extends MailPicture {
  readonly source: string;
}

/** The widest and highest that a picture is shown, in pixels. */
const PICTURE_MAX = { width: 240, height: 96 };

/**
 * Returns an email as HTML: a column of 600 pixels in tables, because common mail programs know no other layout, with its styles in the
 * elements; the style sheet in the head adds the dark theme and narrow screens for mail programs that read it (decision 165). A missing
 * picture leaves the name of the program.
 */
export function mailHtml(
  content: MailContent,
  picture: ShownPicture | undefined,
  theme: MailTheme = "auto",
): string {
  const { light, dark } = mailColors(content.brand.color);
  const colors = theme === "dark" ? dark : light;
  const scheme = theme === "auto" ? "light dark" : theme;
  return html`<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${content.subject}</title>
<style>${styleSheet(scheme, theme === "auto" ? dark : undefined)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${colors.page};-webkit-text-size-adjust:100%">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colors.page}">
<tr><td align="center" style="padding:24px 12px">
${new Html('<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONTS};font-size:16px;line-height:1.5;color:${colors.ink}">
<tr><td class="card ink" style="background-color:${colors.card};color:${colors.ink};border-radius:16px;padding:32px">
${heading(content, picture, colors)}
${paragraphs(content.text, colors)}
${action(content, colors)}
</td></tr>
<tr><td class="soft" style="padding:20px 32px;color:${colors.soft};font-size:14px;line-height:1.5">
${ending(content, colors)}
</td></tr>
</table>
${new Html("<!--[if mso]></td></tr></table><![endif]-->")}
</td></tr>
</table>
</body>
</html>
`.text;
}

type Colors = ReturnType<typeof mailColors>["light"];

const FONTS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Values in it come from this file only, so they are not escaped. */
function styleSheet(scheme: string, dark: Colors | undefined): Html {
  const night =
    dark === undefined
      ? ""
      : `@media (prefers-color-scheme: dark) {
.page { background-color: ${dark.page} !important; }
.card { background-color: ${dark.card} !important; }
.ink { color: ${dark.ink} !important; }
.soft { color: ${dark.soft} !important; }
.link { color: ${dark.link} !important; }
.line { border-color: ${dark.line} !important; }
.button { background-color: ${dark.button} !important; }
.label { color: ${dark.onButton} !important; border-color: ${dark.button} !important; }
}
`;
  return new Html(`
:root { color-scheme: ${scheme}; supported-color-schemes: ${scheme}; }
${night}@media (max-width: 480px) {
.card { padding: 24px 20px !important; }
.label { display: block !important; }
}
`);
}

/** The picture, or the name of the program. Where the picture is not shown, the name is, as its alternative text. */
function heading({ brand }: MailContent, picture: ShownPicture | undefined, colors: Colors): Html {
  const style = new Html(`color:${colors.ink};font-size:22px;font-weight:700;line-height:1.3`);
  if (picture === undefined) {
    return html`<p class="ink" style="margin:0 0 24px;${style}">${brand.name}</p>`;
  }
  return html`<p class="ink" style="margin:0 0 24px;${style}"><img class="ink" src="${picture.source}" alt="${picture.alt}"${sizeOf(picture)} style="display:inline-block;max-width:100%;height:auto;border:0;${style}"></p>`;
}

/** Returns the size at which the picture is shown: half of its pixels at most, so that it is sharp on dense screens. */
function sizeOf({ content }: MailPicture): Html {
  const size = pngSize(content);
  if (size === undefined) return nothing;
  const share = Math.min(0.5, PICTURE_MAX.width / size.width, PICTURE_MAX.height / size.height);
  return html` width="${Math.ceil(size.width * share)}" height="${Math.ceil(size.height * share)}"`;
}

function paragraphs(text: string, colors: Colors): readonly Html[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(
      (part) =>
        html`<p class="ink" style="margin:0 0 16px;color:${colors.ink}">${withBreaks(part)}</p>`,
    );
}

function withBreaks(text: string): readonly Html[] {
  return text.split("\n").map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
}

/** The button, and below it the address that it opens: not every mail program shows buttons, and readers may want to see where it leads. */
function action({ link, button, addressBelow }: MailContent, colors: Colors): Html {
  if (link === "") return nothing;
  const address = html`<a class="link" href="${link}" style="color:${colors.link};word-break:break-all">${link}</a>`;
  if (button === "") return html`<p style="margin:0">${address}</p>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="${colors.button}" style="background-color:${colors.button};border-radius:12px">
<a class="label" href="${link}" style="display:inline-block;padding:14px 24px;border:1px solid ${colors.button};border-radius:12px;color:${colors.onButton};font-weight:700;text-align:center;text-decoration:none">${button}</a>
</td></tr></table>
<p class="soft" style="margin:0;color:${colors.soft};font-size:14px">${addressBelow}<br>${address}</p>`;
}

function ending({ why, choices, footer }: MailContent, colors: Colors): readonly Html[] {
  const links = choices.map(
    ({ label, url }) =>
      html`<br><a class="link" href="${url}" style="color:${colors.link}">${label}</a>`,
  );
  return [
    html`<p class="soft" style="margin:0 0 12px;color:${colors.soft}">${why}${links}</p>`,
    footer === ""
      ? nothing
      : html`<p class="soft line" style="margin:0;padding-top:12px;border-top:1px solid ${colors.line};color:${colors.soft}">${withBreaks(footer)}</p>`,
  ];
}

import { pngSize } from "#core/kit/picture.ts";
import type { MailPicture } from "#engine/ports.ts";

/** The parts of an e-mail that its HTML shows. */
interface HtmlMail {
  /** Paragraphs are separated by empty lines. */
  readonly text: string;
  readonly link: string;
  /** The lines at the end; empty for none. */
  readonly footer: string;
  readonly picture: MailPicture;
  /** The id of the picture's attachment. */
  readonly pictureId: string;
}

/** Returns the same e-mail as HTML, with the picture above the text. Readers that show no HTML have the plain text. */
export function mailHtml({ text, link, footer, picture, pictureId }: HtmlMail): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll("\n", "<br>")}</p>`);
  const address = escaped(link);
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">',
    `<p><img src="cid:${pictureId}" alt="${escaped(picture.alt)}"${sizeOf(picture)} style="border:0"></p>`,
    ...paragraphs,
    `<p><a href="${address}">${address}</a></p>`,
    ...(footer === "" ? [] : [`<hr><p>${escaped(footer).replaceAll("\n", "<br>")}</p>`]),
    "</body></html>",
  ].join("\n");
}

/** Returns the size at which the picture is shown: half of its pixels, so that it is sharp on dense screens. */
function sizeOf({ content }: MailPicture): string {
  const size = pngSize(content);
  if (size === undefined) return "";
  return ` width="${Math.ceil(size.width / 2)}" height="${Math.ceil(size.height / 2)}"`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

import { escaped } from "#apps/shared/rendered-page.ts";
import type { SharedPage } from "#web/shell/preload.ts";

/** The title and the description of the built page. */
const GENERAL = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;

/**
 * Returns the beginning of a page with the title and the description of one that people share (docs/decisions/173); the same text for
 * undefined. Programs that show a preview of a link do not run scripts.
 */
export function aboutPage(html: string, shared: SharedPage | undefined): string {
  if (shared === undefined) return html;
  return `${html.replace(GENERAL, "")}<title>${escaped(shared.title)}</title>${descriptionOf(shared)}`;
}

/** Returns the description of a page that people share, as elements of its head; nothing for undefined. */
export function descriptionOf(shared: SharedPage | undefined): string {
  if (shared === undefined) return "";
  const title = escaped(shared.title);
  const description = escaped(shared.description);
  return [
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
  ].join("");
}

import type { Api } from "#client/api.ts";
import { imageAddress } from "#core/settings/image-address.ts";
import type { Edition } from "#web/data/api-context.tsx";
import { answer } from "#web/data/data.ts";

/** The icon of the program's design. */
const DESIGN_ICON = "/favicon.svg";
const DESIGN_TOUCH_ICON = "/app-icons/touch.png";

/** The browser's icon, and the one of a page that is kept on a phone's home screen, with the file of the stored icon for each. */
const links = [
  ["icon", "192"],
  ["apple-touch-icon", "maskable"],
] as const;

/**
 * Shows an icon of the brand as the page's icon; an empty id restores the icon of the design (docs/decisions/146). Rejects when the icon
 * cannot be read.
 */
export async function applyIcon(
  icon: string,
  { api, edition }: { readonly api: Pick<Api, "ask">; readonly edition: Edition },
): Promise<void> {
  for (const [rel, file] of links) {
    if (icon === "") showLink(rel, rel === "icon" ? DESIGN_ICON : DESIGN_TOUCH_ICON);
    else if (edition === "server") showLink(rel, imageAddress(icon, file));
    else showLink(rel, (await answer(api, "programImage", { image: icon, file })).content);
  }
}

/** Sets a link of the page's head. */
function showLink(rel: string, href: string): void {
  document.head.querySelector(`link[rel="${rel}"]`)?.remove();
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

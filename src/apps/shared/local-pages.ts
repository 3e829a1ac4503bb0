import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RenderedAhead } from "#web/shell/rendered-ahead.ts";
import { type FinishedPage, RENDERER } from "./rendered-page.ts";

/** The public pages of the browser edition that the build has rendered (docs/decisions/196), by {@link localPageKey}. */
export type LocalPages = Readonly<Record<string, FinishedPage>>;

/** Returns the name of a rendered page: the address that it shows, and how a guard redirects to it. */
export function localPageKey({ address, redirect }: RenderedAhead): string {
  return redirect === undefined ? address : `${address} ${redirect.returns}`;
}

/**
 * Returns the path of the file with the rendered pages.
 * @param folder absolute path of the built page
 */
export function localPagesFile(folder: string): string {
  return path.join(folder, RENDERER, "pages.json");
}

/**
 * Reads the rendered pages; none for a page that was built without a renderer.
 * @param folder absolute path of the built page
 */
export function readLocalPages(folder: string): LocalPages {
  const file = localPagesFile(folder);
  // The build writes this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as LocalPages) : {};
}

import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageData, RenderedElements } from "#web/shell/render-page.tsx";
import { RENDERER } from "./rendered-page.ts";

/** Renders a page to HTML; rejects with the error of a component. */
export type RenderPage = (data: PageData) => Promise<RenderedElements>;

/**
 * Loads the program that renders the pages of a built page (docs/decisions/196); undefined for one that was built without it.
 * @param folder absolute path of the built page
 */
export async function openRenderer(folder: string): Promise<RenderPage | undefined> {
  const file = path.join(folder, RENDERER, "render-page.js");
  if (!existsSync(file)) return undefined;
  // The bundle of that file.
  const { renderPage } = (await import(pathToFileURL(file).href)) as {
    readonly renderPage: RenderPage;
  };
  return renderPage;
}

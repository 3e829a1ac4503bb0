import { compressed } from "#apps/shared/compressed.ts";
import {
  type FinishedPage,
  finishedPage,
  type PageContent,
  pageTemplate,
} from "#apps/shared/rendered-page.ts";
import { openRenderer, type RenderPage } from "#apps/shared/renderer.ts";
import type { KeptPage } from "#apps/shared/send-rendered.ts";
import type { ServerParts } from "../parts.ts";

/** How many rendered pages are kept in memory: all public pages of one version of the settings, and sign-ups with a code. */
const MOST = 50;

type Data = Parameters<RenderPage>[0];

/** What a page is rendered from, and what else is in it. */
export interface PageRequest {
  readonly data: Pick<Data, "session" | "answers">;
  readonly content: Omit<PageContent, "html" | "look">;
}

/** Where errors of the renderer are logged; nowhere when left out. */
interface RendererLog {
  readonly log?: Pick<NonNullable<ServerParts["log"]>, "error">;
}

/** Renders pages; a page that cannot be rendered is undefined. */
export interface RenderedPages {
  /** A page for all visitors, which is kept. */
  readonly forVisitors: (request: PageRequest) => Promise<KeptPage | undefined>;
  /** A page for one user. */
  readonly forUser: (request: PageRequest) => Promise<FinishedPage | undefined>;
}

/**
 * Returns a function that renders public pages and keeps them in memory (docs/decisions/196). A page follows from its address, the session's reply and the results of
 * its queries alone, so that it is rendered again when one of these differs, such as after a change of the settings. An error of the renderer is logged once.
 * Undefined for a page that was built without a renderer.
 * @param folder absolute path of the built page
 */
export async function renderedPages(
  folder: string,
  { log }: RendererLog,
): Promise<RenderedPages | undefined> {
  const template = pageTemplate(folder);
  const render = await openRenderer(folder);
  if (template === undefined || render === undefined) return undefined;
  const kept = new Map<string, Promise<KeptPage | undefined>>();

  const finish = async ({ data, content }: PageRequest): Promise<FinishedPage | undefined> => {
    const { address } = content.ahead;
    try {
      const elements = await render({ ...data, address, edition: "server" });
      return finishedPage(template, { ...content, ...elements });
    } catch (error) {
      log?.error({ err: error, address }, "a page could not be rendered; browsers render it");
      return undefined;
    }
  };

  const keep = async (request: PageRequest): Promise<KeptPage | undefined> => {
    const page = await finish(request);
    return page && { digests: page.digests, body: await compressed(page.html) };
  };

  const forVisitors: RenderedPages["forVisitors"] = (request) => {
    const { ahead, blocks } = request.content;
    // The blocks contain all data, and the rest follows from it and the address.
    const key = [ahead.address, ahead.redirect?.returns ?? "", blocks].join("\n");
    const page = kept.get(key) ?? keep(request);
    // The last used is last.
    kept.delete(key);
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return page;
  };
  return { forVisitors, forUser: finish };
}

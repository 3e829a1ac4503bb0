import { QueryClient } from "@tanstack/react-query";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router";
import type { Api, QueryResult } from "#client/api.ts";
import { imageAddress } from "#core/settings/image-address.ts";
import type { Edition } from "#web/data/api-context.tsx";
import { type PreloadedAnswer, preloadedAnswers } from "#web/data/preloaded-queries.ts";
import { sessionKey } from "#web/data/session-cache.ts";
import { lookRules } from "./look-rules.ts";
import { ProgramTree } from "./program-tree.tsx";
import { routes } from "./routes.tsx";
import { fetchScreens } from "./screen.tsx";
import { Screens } from "./screens.tsx";

/** What a page is rendered from: the same data that the page receives. */
export interface PageData {
  /** The address with its query. No guard may redirect it. */
  readonly address: string;
  readonly edition: Edition;
  readonly session: QueryResult<"session">;
  /** The results of the screen's first queries. */
  readonly answers: readonly PreloadedAnswer[];
}

/** A page as HTML. */
export interface RenderedElements {
  /** The content of `#root`. */
  readonly html: string;
  /** The style rules of the program's own look; empty for a program that looks as designed. */
  readonly look: string;
}

/** Nothing is asked while a page is rendered. */
const noApi: Api = {
  ask: () => Promise.reject(new TypeError("A page that is rendered asks nothing.")),
  run: () => Promise.reject(new TypeError("A page that is rendered runs nothing.")),
  setUser() {},
  setLocation() {},
};

/**
 * Renders a page to the HTML that the browser hydrates (docs/decisions/196). The build bundles this file for servers (tools/lib/page-renderer.mjs).
 * Rejects with the first error of a component.
 */
export async function renderPage(data: PageData): Promise<RenderedElements> {
  const { address, edition, session, answers } = data;
  await fetchScreens(routes, address);
  const cache = new QueryClient();
  cache.setQueryData(sessionKey(), session);
  const preloaded = preloadedAnswers(answers);
  const host = { api: noApi, edition, preloaded, fetchScreen: async () => {} };
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <ProgramTree cache={cache} host={host} loadLateParts={async () => () => null}>
      <StaticRouter location={address}>
        <Screens />
      </StaticRouter>
    </ProgramTree>,
    {
      onError: (error) => void faults.push(error),
      // Parts that come later would need scripts inside of the page.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await textOf(prelude);
  cache.clear();
  if (faults.length > 0) throw faults[0];
  return { html, look: lookOf(session) };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

function lookOf({ look }: QueryResult<"session">): string {
  if (look === null) return "";
  const { image } = look.card;
  return lookRules(look, image === "" ? undefined : imageAddress(image, "page"));
}

import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Api } from "#client/api.ts";
import { publicPageNames } from "#core/public-pages.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import type { FirstQuery } from "#web/shared/screen-declaration.ts";
import { firstLoadAt } from "#web/shell/preload.ts";
import { renderedAhead } from "#web/shell/rendered-ahead.ts";
import { ANSWERS_BLOCK, SESSION_BLOCK } from "../shared/data-blocks.ts";
import { type LocalPages, localPageKey, localPagesFile } from "../shared/local-pages.ts";
import { DESIGN_ICON, pageLinks } from "../shared/page-links.ts";
import { dataBlock, finishedPage, pageTemplate } from "../shared/rendered-page.ts";
import { openRenderer } from "../shared/renderer.ts";
import { openProgram } from "./open.ts";

const PAGES = path.resolve(import.meta.dirname, "../../../dist/browser");

/** The pages whose content follows from the settings, and two addresses from which a guard redirects: with and without a return after the login. */
const addresses = [
  "/login",
  "/signup",
  "/forgot-password",
  ...publicPageNames.map((name) => `/${name}`),
  "/",
  "/admin",
];

/** A storage like that of a browser which opens the program for the first time. */
function emptyStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/**
 * The build's process that renders the public pages of the browser edition, as a browser shows them that has no data yet
 * (docs/decisions/196).
 */
async function main(): Promise<void> {
  const template = pageTemplate(PAGES);
  const render = await openRenderer(PAGES);
  if (template === undefined || render === undefined) throw new Error("The page is not built.");
  const fault = (error: unknown) => {
    throw error;
  };
  const { api } = await openProgram({ storage: emptyStorage(), timeZone: "UTC", fault });
  const session = await api.ask("session", {});
  if (!session.ok) throw new Error(session.error.message);
  const linksTo = pageLinks(PAGES);
  const pages: Record<string, LocalPages[string]> = {};
  for (const address of addresses) {
    const ahead = renderedAhead(address);
    if (ahead === undefined) throw new Error(`${address} is not rendered.`);
    const load = firstLoadAt(address, null);
    const answers = await answersTo(api, load?.queries ?? []);
    const data = { session: session.result, answers, edition: "browser" } as const;
    const elements = await render({ ...data, address: ahead.address });
    pages[localPageKey(ahead)] = finishedPage(template, {
      ...elements,
      ahead,
      brand: session.result.brand,
      description: "",
      icons: DESIGN_ICON,
      links: linksTo(load),
      blocks: dataBlock(ANSWERS_BLOCK, answers) + dataBlock(SESSION_BLOCK, session),
      isLocal: true,
    });
  }
  writeFileSync(localPagesFile(PAGES), JSON.stringify(pages));
}

async function answersTo(
  api: Api,
  queries: readonly FirstQuery[],
): Promise<readonly PreloadedAnswer[]> {
  const asked = queries.map(async ({ name, input }) => {
    const reply = await api.ask(name, input);
    return reply.ok ? [{ name, input, result: reply.result }] : [];
  });
  return (await Promise.all(asked)).flat();
}

await main();

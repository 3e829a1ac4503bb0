import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#client/api.ts";
import { answer } from "#web/data/data.ts";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";
import { MANIFEST_ADDRESS, OWN_MANIFEST } from "#web/worker/messages.ts";
import { appManifest, appSettings, type IconFile } from "./app-manifest.ts";

/** The files of the icon that a manifest names. */
const iconFiles: readonly IconFile[] = ["192", "512", "maskable"];

/**
 * Keeps the manifest of the browser edition in step with the program's settings, which are in this browser alone: the page stores it, and
 * the service worker answers with it (docs/decisions/162). Without a service worker the manifest of the build stays.
 */
export function followManifest(cache: QueryClient, api: Pick<Api, "ask">): void {
  if (!("caches" in window)) return;
  let shown = "";
  const update = async () => {
    const session = cache.getQueryData<SessionData>(sessionKey());
    if (session === undefined) return;
    const { brand, tagline, icon, look } = session;
    const key = JSON.stringify([brand, tagline, icon, look?.shades]);
    if (key === shown) return;
    shown = key;
    await storeManifest(await manifestText(session, api));
  };
  const start = () => void update().catch(() => {});
  start();
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionKey()[0]) start();
  });
}

async function manifestText(
  { brand, tagline, icon, look }: SessionData,
  api: Pick<Api, "ask">,
): Promise<string> {
  const contents = new Map<IconFile, string>();
  if (icon !== "") {
    for (const file of iconFiles) {
      contents.set(file, (await answer(api, "programImage", { image: icon, file })).content);
    }
  }
  const settings = appSettings(
    { brand, tagline, icon, mainColor: look?.shades?.light.brand },
    (file) => contents.get(file) ?? "",
  );
  return JSON.stringify(appManifest({ ...settings, edition: "browser" }));
}

/** Stores a manifest where the service worker finds it, and has the browser read it when it is another one. */
async function storeManifest(text: string): Promise<void> {
  const cache = await caches.open(OWN_MANIFEST);
  const before = await (await cache.match(MANIFEST_ADDRESS))?.text();
  if (before === text) return;
  const headers = { "content-type": "application/manifest+json" };
  await cache.put(MANIFEST_ADDRESS, new Response(text, { headers }));
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  // A link with another address is read again.
  if (link !== null) link.href = `${MANIFEST_ADDRESS}?at=${Date.now()}`;
}

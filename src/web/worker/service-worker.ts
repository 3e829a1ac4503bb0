import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  MANIFEST_ADDRESS,
  OWN_MANIFEST,
  SHELL_ADDRESS,
  SHOWN_FILES,
  TAKE_OVER,
} from "./messages.ts";
import { listenForPush } from "./push.ts";
import { isShellAddress } from "./shell-address.ts";

declare const self: ServiceWorkerGlobalScope;

/** The files of this version, written by the build (tools/lib/service-worker.mjs). */
declare const PRECACHED_FILES: readonly {
  readonly url: string;
  readonly revision: string | null;
}[];

// Answers with the files of its own version, so that a page never gets a part of another one (docs/decisions/162).
precacheAndRoute([...PRECACHED_FILES], { cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isShellAddress(url),
  async ({ request }) => {
    if (await mayNextVersionTakeOver(request)) return pageOfNextVersion();
    return (await matchPrecache(SHELL_ADDRESS)) ?? fetch(request);
  },
);

const shownFiles = new CacheFirst({ cacheName: SHOWN_FILES });
registerRoute(({ url: { origin, pathname } }) => {
  return origin === self.location.origin && pathname.startsWith("/api/program-images/");
}, shownFiles);

registerRoute(
  ({ url: { origin, pathname } }) =>
    origin === self.location.origin && pathname === MANIFEST_ADDRESS,
  async ({ request }) => (await ownManifest()) ?? fetch(request),
);

self.addEventListener("message", ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

listenForPush();

// The page that has installed the first worker is of the same version, so it needs no reload to work without a network.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/**
 * Returns whether a worker that waits may take over, because no other page is open: at a start, and when the only page is loaded again.
 * Browsers that do not say what a reload is wait for a start.
 */
async function mayNextVersionTakeOver(request: Request): Promise<boolean> {
  if (self.registration.waiting === null) return false;
  const { isReloadNavigation = false } = request as { readonly isReloadNavigation?: boolean };
  const pages = await self.clients.matchAll({ type: "window" });
  // A page that is loaded again is still counted.
  return pages.length <= (isReloadNavigation ? 1 : 0);
}

/**
 * Returns an empty page that lets the next worker take over and is then loaded again. The page does this and not this worker, because a
 * navigation that begins while the workers change can stay without an answer. Should it fail, the page is loaded from this worker.
 */
function pageOfNextVersion(): Response {
  const takeOver = `navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
navigator.serviceWorker.getRegistration().then((own) => own?.waiting?.postMessage(${JSON.stringify(TAKE_OVER)}));`;
  return new Response(`<!doctype html><title></title><script>${takeOver}</script>`, {
    headers: { refresh: "3", "content-type": "text/html; charset=utf-8" },
  });
}

/** Returns the manifest that the page has stored; undefined without one. */
function ownManifest(): Promise<Response | undefined> {
  return self.caches.match(MANIFEST_ADDRESS, { cacheName: OWN_MANIFEST });
}

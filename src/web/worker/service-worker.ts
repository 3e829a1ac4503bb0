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
    if (await letNextVersionTakeOver(request)) return pageOfNextVersion();
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

// The page that has installed the first worker is of the same version, so it needs no reload to work without a network.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/**
 * Lets a worker that waits take over if no other page is open: at a start, and when the only page is loaded again. Returns whether it does;
 * nothing of the old version is then left. Browsers that do not say what a reload is wait for a start.
 */
async function letNextVersionTakeOver(request: Request): Promise<boolean> {
  const { waiting } = self.registration;
  if (waiting === null) return false;
  const { isReloadNavigation = false } = request as { readonly isReloadNavigation?: boolean };
  const pages = await self.clients.matchAll({ type: "window" });
  // A page that is loaded again is still counted.
  if (pages.length > (isReloadNavigation ? 1 : 0)) return false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no such argument.
  waiting.postMessage(TAKE_OVER);
  return true;
}

/** Returns an empty page that the browser loads again at once, from the next worker. */
function pageOfNextVersion(): Response {
  return new Response("", { headers: { refresh: "0", "content-type": "text/html" } });
}

/** Returns the manifest that the page has stored; undefined without one. */
function ownManifest(): Promise<Response | undefined> {
  return self.caches.match(MANIFEST_ADDRESS, { cacheName: OWN_MANIFEST });
}

import { TAKE_OVER, WORKER_ADDRESS } from "#web/worker/messages.ts";

/** How often a page that stays open looks for a new version, in milliseconds: an hour. */
const EVERY_MS = 3_600_000;

let isReady = false;
let isTaking = false;
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Returns whether a new version of the program is ready to be used. */
export function isNewVersionReady(): boolean {
  return isReady;
}

/** Calls `listener` when a new version is ready. Returns a function that unsubscribes. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Loads the page with the new version. */
export function takeNewVersion(): void {
  isTaking = true;
  if (waiting === undefined) window.location.reload();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no such argument.
  else waiting.postMessage(TAKE_OVER);
}

/**
 * Registers the service worker, which opens the page without a network (docs/decisions/162). Does nothing on plain http, where browsers
 * have no service workers. A new version waits until this page asks for it or is loaded again.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isTaking) window.location.reload();
    // Another tab uses the new version already; this one keeps its own until it is loaded again.
    else if (wasControlled) announce(undefined);
    wasControlled = true;
  });
  await serviceWorker.register(WORKER_ADDRESS, { updateViaCache: "none" });
  const registration = await serviceWorker.getRegistration();
  if (registration === undefined) return;
  if (registration.waiting !== null) announce(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      const isUpdate = registration.active !== null;
      if (installing.state === "installed" && isUpdate) announce(installing);
    });
  });
  lookForNewVersions(registration);
}

function announce(worker: ServiceWorker | undefined): void {
  waiting = worker;
  isReady = true;
  for (const listener of listeners) listener();
}

/** Browsers look for a new version when a page is loaded, which an installed app may not be for days. */
function lookForNewVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - lookedAt < EVERY_MS) return;
    lookedAt = Date.now();
    // Without a network the next look finds it.
    registration.update().catch(() => {});
  });
}

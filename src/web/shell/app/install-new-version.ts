import { TAKE_OVER } from "#web/worker/messages.ts";

/** How long a new version may take to be installed before the page is loaded without it, in milliseconds. */
const INSTALL_MS = 15_000;

/** Waits until the service worker of a new version answers the pages, if there is one. */
export async function installNewVersion(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration();
  if (serviceWorker === undefined || registration === undefined) return;
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (next === null) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, INSTALL_MS);
    const takeOver = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no such argument.
      if (next.state === "installed") next.postMessage(TAKE_OVER);
    };
    next.addEventListener("statechange", takeOver);
    serviceWorker.addEventListener("controllerchange", () => resolve());
    takeOver();
  });
}

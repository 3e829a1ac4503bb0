import type { Page } from "@playwright/test";

/** Waits until the page's service worker has stored its files and answers the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Returns what Chromium misses to install the page. Its headless shell knows no installation and misses nothing. */
export async function installabilityErrors(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await session.send("Page.getInstallabilityErrors");
  await session.detach();
  return errors.map(({ errorId }) => errorId);
}

/**
 * Replaces the program's own script with an empty one in the files that the service worker has stored, so that its page shows only what comes
 * before the program. Returns a function that puts it back.
 */
export async function emptyProgram(page: Page): Promise<() => Promise<void>> {
  const KEPT = "/kept-program.js";
  await page.evaluate(async (kept) => {
    const shell = await (await caches.match("/shell.html", { ignoreSearch: true }))?.text();
    const { program = "" } =
      new DOMParser()
        .parseFromString(shell ?? "", "text/html")
        .querySelector<HTMLScriptElement>("script[data-program]")?.dataset ?? {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const stored = await cache.match(program);
      if (stored === undefined) continue;
      await cache.put(kept, stored);
      const headers = { "content-type": "text/javascript" };
      await cache.put(program, new Response("", { headers }));
      return;
    }
    throw new Error(`No cache has the program '${program}'.`);
  }, KEPT);
  return async () => {
    await page.evaluate(async (kept) => {
      const program =
        document.querySelector<HTMLScriptElement>("script[data-program]")?.dataset["program"] ?? "";
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const stored = await cache.match(kept);
        if (stored !== undefined) await cache.put(program, stored);
      }
    }, KEPT);
  };
}

/** What a journey reads of a manifest. */
interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

/** Returns the sizes that the page finds in the files of a manifest's icons, as manifests write them. */
export async function iconSizes(page: Page, { icons }: Manifest): Promise<readonly string[]> {
  return await page.evaluate(
    async (addresses) => {
      const read = async (address: string) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      };
      return await Promise.all(addresses.map(read));
    },
    icons.map(({ src }) => src),
  );
}

/** Returns the manifest as Chromium has read it, and what it rejects of it. */
export async function appManifest(
  page: Page,
): Promise<{ readonly manifest: Manifest; readonly errors: readonly string[] }> {
  const session = await page.context().newCDPSession(page);
  const { data = "{}", errors } = await session.send("Page.getAppManifest");
  await session.detach();
  return { manifest: JSON.parse(data), errors: errors.map(({ message }) => message) };
}

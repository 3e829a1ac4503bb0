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

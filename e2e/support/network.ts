import type { Page } from "@playwright/test";

/** Has pages come from now on without the answers to what their first screen asks, so that the screen asks for itself. */
export async function serveWithoutAnswers(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(id="regulars-answers">)[^<]*/, "$1[]") });
  });
}

/** Holds the requests to an address back. Out: what lets them go on. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

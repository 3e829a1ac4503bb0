import { expect, type Page } from "@playwright/test";

/** Runs in the page before its scripts: the page is never idle and prefetches nothing. */
export function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** What a page requested, and what its HTML preloaded. */
export async function opened(page: Page, address: string) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const response = await page.goto(address);
  const html = (await response?.text()) ?? "";
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect(page.locator(".animate-pulse-soft")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const scripts = asked.filter((file) => file.endsWith(".js"));
  return {
    scripts,
    late: scripts.filter((file) => !html.includes(`"${file}"`)),
    questions: asked
      .filter((file) => file.startsWith("/api/") && file !== "/api/live")
      // Photos are loaded separately; other journeys may have added a customer with one.
      .filter((file) => file !== "/api/customerPhoto")
      .map((file) => file.slice("/api/".length)),
  };
}

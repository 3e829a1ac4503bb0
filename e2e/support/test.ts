import { test as base } from "@playwright/test";
import { browserClients, serverClients } from "./clients.ts";
import { type Edition, type Fixture, fixtureWith } from "./fixture.ts";

export { expect } from "@playwright/test";

/** How large the screen of a journey is. */
export type Size = "phone" | "desktop";

/** What every journey has besides Playwright's own. */
export interface Own {
  readonly fixture: Fixture;
  readonly size: Size;
}

/**
 * A journey. Its fixture is the edition of the project it runs in. Everyone's clock is in UTC, so that "today" is one day,
 * and motion is reduced, so that nothing is pressed or measured half-way through an animation.
 *
 * Tags say where a journey runs; playwright.config.ts lists them.
 */
export const test = base.extend<Own>({
  timezoneId: "UTC",
  contextOptions: { reducedMotion: "reduce" },
  fixture: async ({ baseURL }, use, { project }) => {
    if (baseURL === undefined) throw new TypeError("The project names no address.");
    const edition = project.metadata.edition as Edition; // playwright.config.ts says so
    const clients = edition === "server" ? serverClients(baseURL) : await browserClients(baseURL);
    await use(fixtureWith(edition, clients));
  },
  size: async ({ viewport }, use) => {
    await use(viewport !== null && viewport.width < 640 ? "phone" : "desktop");
  },
});

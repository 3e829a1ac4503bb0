import { test as base } from "@playwright/test";
import { browserDoors, serverDoors } from "./doors.ts";
import { type Edition, type House, houseWith } from "./house.ts";

export { expect } from "@playwright/test";

/** How large the screen of a journey is. */
export type Size = "phone" | "desktop";

/** What every journey has besides Playwright's own. */
export interface Own {
  readonly house: House;
  readonly size: Size;
}

/**
 * A journey. Its house is the edition of the project it runs in. Everyone's clock is in UTC, so that "today" is one day,
 * and motion is reduced, so that nothing is pressed or measured half-way through an animation.
 *
 * Tags say where a journey runs; playwright.config.ts lists them.
 */
export const test = base.extend<Own>({
  timezoneId: "UTC",
  contextOptions: { reducedMotion: "reduce" },
  house: async ({ baseURL }, use, { project }) => {
    if (baseURL === undefined) throw new TypeError("The project names no address.");
    const edition = project.metadata.edition as Edition; // playwright.config.ts says so
    const doors = edition === "server" ? serverDoors(baseURL) : await browserDoors(baseURL);
    await use(houseWith(edition, doors));
  },
  size: async ({ viewport }, use) => {
    await use(viewport !== null && viewport.width < 640 ? "phone" : "desktop");
  },
});

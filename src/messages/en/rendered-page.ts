import { catalogue } from "../catalogue.ts";

/** The texts of pages that are rendered to HTML, besides those of their screens. */
export const renderedPageTexts = catalogue("rendered-page", {
  needsScripts: "This form needs JavaScript. Turn it on in your browser's settings to continue.",
});

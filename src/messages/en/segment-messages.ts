import { catalogue } from "../catalogue.ts";

/** The texts of the page behind a message's button. */
export const messageButtonPageTexts = catalogue("message-button-page", {
  notThere: "That did not work",
  toTheStart: "Go to the start",
});

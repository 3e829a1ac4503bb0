import { catalogue } from "../catalogue.ts";

/** The texts of the parts that several features share. */
export const sharedTexts = catalogue("shared", {
  loading: "Loading…",
  tryAgain: "Try again",
  tryingAgain: "Trying again…",
  location: "Location",
  allLocations: "All locations",
  at: "at",
  look: "Look",
  skipToContent: "Skip to content",
});

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
  thatsAll: "That's all.",
  showMore: "Show more",
  showMoreFailed: "Couldn't load more. Please try again.",
  skipToContent: "Skip to content",
});

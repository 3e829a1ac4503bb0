import { catalogue } from "../catalogue.ts";

/** The texts of long lists. */
export const sharedListTexts = catalogue("shared-lists", {
  thatsAll: "That's all.",
  showMore: "Show more",
  showMoreFailed: "Couldn't load more. Please try again.",
});

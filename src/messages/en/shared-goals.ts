import { catalogue } from "../catalogue.ts";

/** The texts of goals that several features show. */
export const sharedGoalsTexts = catalogue("shared-goals", {
  undo: "Undo",
});

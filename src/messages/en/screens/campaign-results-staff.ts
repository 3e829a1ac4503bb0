import { catalogue } from "../../catalogue.ts";

/** The names of screens of campaign results for staff, in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  campaignResults: "Campaign Results",
  campaignReplay: "Try on Past Purchases",
});

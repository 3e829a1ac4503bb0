import { catalogue } from "../catalogue.ts";

/** The texts of the frame of campaigns and what belongs to them. */
export const campaignsFrameTexts = catalogue("shared-campaigns", {
  title: "Campaigns",
  lead: "What customers get, and when: double points, vouchers, extra stamps.",
  sections: "Sections of campaigns",
  campaigns: "Campaigns",
  promoCodes: "Promo codes",
  calendar: "Calendar",
  stampCards: "Stamp cards",
});

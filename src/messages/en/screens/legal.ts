import { catalogue } from "../../catalogue.ts";

/** The names of the pages that everybody can read, in links and in the document's title. */
export const screenTexts = catalogue("screens", {
  terms: "Terms",
  privacy: "Privacy policy",
  imprint: "Imprint",
  contact: "Contact",
  publicPages: "Terms and contact",
});

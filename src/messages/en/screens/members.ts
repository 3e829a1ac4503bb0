import { catalogue } from "../../catalogue.ts";

/** The names of screens of members for visitors and customers, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  signUp: "Sign up",
  completeAccount: "Complete your account",
  profile: "Profile",
});

import { catalogue } from "../../catalogue.ts";

/** The names of screens of sessions for visitors and customers, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  logIn: "Log in",
  forgotPassword: "Forgot password",
  newPassword: "New password",
  confirmAddress: "Confirm email address",
});

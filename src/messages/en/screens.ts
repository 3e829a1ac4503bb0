import { catalogue } from "../catalogue.ts";

/** The names of the screens of visitors and customers, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  logIn: "Log in",
  signUp: "Sign up",
  forgotPassword: "Forgot password",
  newPassword: "New password",
  loginRequired: "Login required",
  dashboard: "Dashboard",
  rewards: "Rewards",
  wallet: "Wallet",
  scanQr: "Scan QR",
  referFriends: "Refer Friends",
  feedbackWall: "Feedback Wall",
  history: "History",
  profile: "Profile",
  myCode: "My code",
  designSystem: "Design system",
});

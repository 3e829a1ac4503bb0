import { catalogue } from "../catalogue.ts";

/** The texts of the pages that show visitors the program before they have an account (docs/decisions/173). */
export const discoverTexts = catalogue("shared-discover", {
  seeFirst: "Take a look:",
  rewards: "Our rewards",
  rewardsLead: "Collect points with every visit and swap them for these rewards.",
  noRewards: "No rewards yet.",
  noRewardsHint: "They will be here soon.",
  locations: "Our locations",
  joinTitle: "Collect points from your next visit.",
  joinText: "It takes a minute, and it's free.",
  joinByInvitationText: "New customers join by invitation.",
  signUp: "Sign Up",
  joinByInvitation: "How to get an invitation",
  logIn: "Log In",
  yourAccount: "Go to your account",
});

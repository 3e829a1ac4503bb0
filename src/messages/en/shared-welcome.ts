import { catalogue } from "../catalogue.ts";

/** The texts around the pages before the login. */
export const sharedWelcomeTexts = catalogue("shared-welcome", {
  notAvailableYet: "Not available yet",
  google: "Google",
  apple: "Apple",
  earnPointsWithEveryVisit: "Earn points with every visit.",
  youveReachedTheTopTier: "You've reached the top tier!",
  gold: "Gold",
  maxTier: "Max Tier",
  yourName: "Your name",
});

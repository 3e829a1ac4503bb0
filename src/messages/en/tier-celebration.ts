import { catalogue } from "../catalogue.ts";

/** The texts of a tier that was just reached. */
export const tierCelebrationTexts = catalogue("tier-celebration", {
  yourNewTier: "Your new tier",
  welcomeToTier: ({ tier }: { tier: string }) => `Welcome to ${tier}!`,
  seeMyCard: "See my card",
});

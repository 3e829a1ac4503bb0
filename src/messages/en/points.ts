import { catalogue } from "../catalogue.ts";

/** The texts of points for customers, but for the history. */
export const pointsTexts = catalogue("points", {
  availableRewards: "Available Rewards",
  pointsEarned: "Points Earned",
  rewardsRedeemed: "Rewards Redeemed",
  topTierReached: "Congratulations, you have reached the top tier!",
  yourTierBenefits: ({ tier }: { tier: string }) => `Your ${tier} benefits`,
  leadWithoutPoints: "Your card is ready. Enter a code from a cup or bag to earn points.",
  lead: "Here's your card and what you can get today.",
  points: "points",
  /** In: a campaign's name, and what it gave. */
  campaignPoints: ({ name, points }: { name: string; points: number }) => `${name} +${points}`,
  happyBirthday: ({ first }: { first: string }) => `Happy birthday, ${first}.`,
  welcome: ({ first }: { first: string }) => `Welcome, ${first}!`,
  seeAllRewards: "See all rewards",
  enterACode: "Enter a code",
  recommendedForYou: "Recommended for you",
  noRewardsWithinReachYet: "No rewards within reach yet.",
  noRewardsHint: "Enter a code from a cup or bag to earn points.",
  recentActivity: "Recent Activity",
  viewAllActivity: "View All Activity",
  noRecentTransactions: "No recent transactions.",
  noRecentTransactionsHint: "The points you earn and rewards you redeem appear here.",
  enterYourFirstCode: "Enter your first code",
  loyaltyCardShowMyCode: "Loyalty card: show my code",
  showMyCode: "Show my code",
});

import { catalogue } from "../catalogue.ts";
import { number } from "./format.ts";

/** The texts of the customer's history. */
export const historyTexts = catalogue("points-history", {
  all: "All",
  earned: "Earned",
  redeemed: "Redeemed",
  history: "History",
  historyLead: "All the points you've earned and redeemed.",
  show: "Show",
  transactions: "Transactions",
  totalEarned: "Total Earned",
  totalRedeemed: "Total Redeemed",
  ofWhichExpired: ({ points }: { points: number }) =>
    `Of the redeemed total, ${number(points)} expired.`,
  noTransactionsTitle: "No transactions found matching your criteria.",
  seeAllRewards: "See all rewards",
  enterACode: "Enter a code",
  showAll: "Show all",
  noTransactionsAll: "Enter your first code to get started.",
  noTransactionsEarn: "Codes from cups and bags earn you points.",
  rewardsYouRedeemAppearHere: "Rewards you redeem appear here.",
});

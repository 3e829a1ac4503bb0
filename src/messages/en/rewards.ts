import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of rewards. */
export const rewardsTexts = catalogue("rewards", {
  searchRewards: "Search rewards",
  coffeePastryVoucher: "Coffee, pastry, voucher…",
  category: "Category",
  all: "All",
  favoritesFavoriteCount: ({ favoriteCount }: { favoriteCount: number }) =>
    `Favorites (${favoriteCount})`,
  loading: "Loading…",
  catalogueCatalogue: ({ count }: { count: number }) =>
    plural(count, { one: "1 reward", other: `${count} rewards` }),
  keepForLater: "Keep for later",
  giftClaimedText:
    "You have already claimed your birthday gift this year. See you on your next birthday!",
  happyBirthdayName: ({ name }: { name: string }) => `Happy birthday, ${name}.`,
  noRewardsFound: "No rewards found.",
  noRewardsText: "Try a different search term, or tap the heart on a reward to save it here.",
  tryADifferentSearchTerm: "Try a different search term.",
  showAllRewards: "Show all rewards",
  cancel: "Cancel",
  redeem: "Redeem",
  redeeming: "Redeeming…",
  openYourBirthdayGift: "Open your birthday gift?",
  redeemTitleForPointsCost: ({ title, pointsCost }: { title: string; pointsCost: string }) =>
    `Redeem ${title} for ${pointsCost}?`,
  redeemDialogConsequenceOf: "It's free and adds bonus points, once a year on your birthday.",
  youWillHaveMaxLeft: ({ max }: { max: string }) => `You will have ${max} left.`,
  daysToUse: ({ expiryDays }: { expiryDays: number }) =>
    plural(expiryDays, { one: "1 day", other: `${expiryDays} days` }),
  leftUseItWithinDays: ({ left, days }: { left: string; days: string }) =>
    `${left} Use it within ${days}.`,
  free: "Free",
  favoriteTitle: ({ title }: { title: string }) => `Favorite ${title}`,
  birthdayGift: "Birthday gift",
  rewardTileGoodFor: ({ expiryDays }: { expiryDays: number }) =>
    plural(expiryDays, { one: "Good for 1 day", other: `Good for ${expiryDays} days` }),
  progressToTitle: ({ title }: { title: string }) => `Progress to ${title}`,
  soldOut: "Sold out",
  morePoints: ({ toLocaleString2, missing }: { toLocaleString2: string; missing: number }) =>
    `${toLocaleString2} more ${plural(missing, { one: "point", other: "points" })}`,
  redeemTitleShort: ({ title, short }: { title: string; short: string }) =>
    `Redeem ${title}: ${short}`,
  redeemTitle: ({ title }: { title: string }) => `Redeem ${title}`,
  rewards: "Rewards",
  youHave: "You have",
  toSpend: "to spend.",
  openWallet: "Open wallet",
  walletStripWordsFor: "1 voucher is ready in your wallet.",
  walletStripWordsForWordsFor: ({ count, hasMore }: { count: number; hasMore: boolean }) =>
    `${count}${hasMore ? "+" : ""} vouchers are ready in your wallet.`,
});

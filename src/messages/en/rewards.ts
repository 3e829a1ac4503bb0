import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of rewards. */
export const rewardsTexts = catalogue("rewards", {
  searchRewards: "Search rewards",
  searchPlaceholder: "Coffee, pastry, voucher…",
  category: "Category",
  all: "All",
  favoritesCount: ({ favoriteCount }: { favoriteCount: number }) => `Favorites (${favoriteCount})`,
  loading: "Loading…",
  rewardCount: ({ count }: { count: number }) =>
    plural(count, { one: "1 reward", other: `${count} rewards` }),
  keepForLater: "Keep for later",
  giftClaimedText:
    "You have already claimed your birthday gift this year. See you on your next birthday!",
  happyBirthdayName: ({ name }: { name: string }) => `Happy birthday, ${name}.`,
  noRewardsFound: "No rewards found.",
  noRewardsHint: "Try a different search term, or tap the heart on a reward to save it here.",
  noMatchesHint: "Try a different search term.",
  showAllRewards: "Show all rewards",
  cancel: "Cancel",
  redeem: "Redeem",
  redeeming: "Redeeming…",
  openYourBirthdayGift: "Open your birthday gift?",
  redeemTitleForPoints: ({ title, pointsCost }: { title: string; pointsCost: string }) =>
    `Redeem ${title} for ${pointsCost}?`,
  giftConsequence: "It's free and adds bonus points, once a year on your birthday.",
  balanceAfter: ({ max }: { max: string }) => `You will have ${max} left.`,
  daysToUse: ({ expiryDays }: { expiryDays: number }) =>
    plural(expiryDays, { one: "1 day", other: `${expiryDays} days` }),
  withDeadline: ({ left, days }: { left: string; days: string }) =>
    `${left} Use it within ${days}.`,
  free: "Free",
  favoriteTitle: ({ title }: { title: string }) => `Favorite ${title}`,
  goal: "Goal",
  goalTitle: ({ title }: { title: string }) => `Goal: ${title}`,
  birthdayGift: "Birthday gift",
  fromTier: ({ tier }: { tier: string }) => `From ${tier}`,
  goodFor: ({ expiryDays }: { expiryDays: number }) =>
    plural(expiryDays, { one: "Good for 1 day", other: `Good for ${expiryDays} days` }),
  progressToTitle: ({ title }: { title: string }) => `Progress to ${title}`,
  soldOut: "Sold out",
  morePoints: ({ missing }: { missing: number }) =>
    `${number(missing)} more ${plural(missing, { one: "point", other: "points" })}`,
  redeemUnavailable: ({ title, short }: { title: string; short: string }) =>
    `Redeem ${title}: ${short}`,
  redeemTitle: ({ title }: { title: string }) => `Redeem ${title}`,
  rewards: "Rewards",
  youHave: "You have",
  toSpend: "to spend.",
  openWallet: "Open wallet",
  oneVoucherReady: "1 voucher is ready in your wallet.",
  vouchersReady: ({ count, hasMore }: { count: number; hasMore: boolean }) =>
    `${count}${hasMore ? "+" : ""} vouchers are ready in your wallet.`,
});

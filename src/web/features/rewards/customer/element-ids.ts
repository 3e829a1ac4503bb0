/** The id of a reward's card on the page. In: the reward's id. */
export function rewardCardId(rewardId: string): string {
  return `reward-${rewardId}`;
}

/** The id of a reward's Redeem button on the page. In: the reward's id. */
export function redeemButtonId(rewardId: string): string {
  return `redeem-${rewardId}`;
}

/** The id of the banner that says that this year's birthday gift is taken. */
export const GIFT_BANNER_ID = "gift-claimed";

/** Returns the element id of a reward's card. */
export function rewardCardId(rewardId: string): string {
  return `reward-${rewardId}`;
}

/** Returns the element id of a reward's Redeem button. */
export function redeemButtonId(rewardId: string): string {
  return `redeem-${rewardId}`;
}

/** The element id of the banner for a claimed birthday gift. */
export const GIFT_BANNER_ID = "gift-claimed";

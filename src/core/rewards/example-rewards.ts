import { BIRTHDAY_REWARD_ID } from "./reward.ts";

/** The ids of the rewards of a new program (specification §3, Reward). The first-run setup does not count them as the program's own. */
export const exampleRewardIds: ReadonlySet<string> = new Set([
  "free-coffee",
  "five-off-voucher",
  "exclusive-t-shirt",
  "early-access-pass",
  "premium-pastry",
  BIRTHDAY_REWARD_ID,
]);

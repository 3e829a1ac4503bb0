import type { Act } from "../acts.ts";
import type { House } from "../house.ts";
import { counterDraft } from "./counter.ts";
import { favorite, logIn, post, rate, redeem, scan, upvote } from "./customers.ts";
import type { Draft } from "./picks.ts";
import { type Challenge, signUpDraft } from "./sign-up.ts";
import { staffDraft } from "./staff.ts";
import { spend } from "./vouchers.ts";

/** An act as what it comes to in the house as it is. In: how a challenge is issued, which only a sign-up needs. */
export async function compose(
  house: House,
  act: Act,
  issue: () => Promise<Challenge>,
): Promise<Draft> {
  switch (act.do) {
    case "sign up":
      return signUpDraft(house, act, await issue());
    case "scan":
      return scan(house, act);
    case "rate":
      return rate(house, act);
    case "redeem":
      return redeem(house, act);
    case "use a voucher":
      return spend(house, act);
    case "favorite":
      return favorite(house, act);
    case "post":
      return post(house, act);
    case "upvote":
      return upvote(house, act);
    case "log in":
      return logIn(house, act);
    case "show a code":
    case "sell":
    case "refund":
    case "accept a voucher":
    case "give a voucher anew":
    case "open a location":
    case "change a location":
      return counterDraft(house, act);
    default:
      return staffDraft(house, act);
  }
}

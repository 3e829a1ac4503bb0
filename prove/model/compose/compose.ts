import type { Act } from "../acts.ts";
import type { ModelState } from "../model-state.ts";
import { counterDraft } from "./counter.ts";
import { favorite, logIn, post, rate, redeem, scan, upvote } from "./customers.ts";
import type { Draft } from "./picks.ts";
import { type Challenge, signUpDraft } from "./sign-up.ts";
import { staffDraft } from "./staff.ts";
import { spend } from "./vouchers.ts";

/** An act as what it comes to in the model as it is. In: how a challenge is issued, which only a sign-up needs. */
export async function compose(
  model: ModelState,
  act: Act,
  issue: () => Promise<Challenge>,
): Promise<Draft> {
  switch (act.do) {
    case "sign up":
      return signUpDraft(model, act, await issue());
    case "scan":
      return scan(model, act);
    case "rate":
      return rate(model, act);
    case "redeem":
      return redeem(model, act);
    case "use a voucher":
      return spend(model, act);
    case "favorite":
      return favorite(model, act);
    case "post":
      return post(model, act);
    case "upvote":
      return upvote(model, act);
    case "log in":
      return logIn(model, act);
    case "show a code":
    case "sell":
    case "refund":
    case "accept a voucher":
    case "give a voucher anew":
    case "open a location":
    case "change a location":
      return counterDraft(model, act);
    default:
      return staffDraft(model, act);
  }
}

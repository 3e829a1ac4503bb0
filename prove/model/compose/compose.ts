import type { Intent } from "../intents.ts";
import type { ModelState } from "../model-state.ts";
import { cardDraft } from "./cards.ts";
import { counterDraft } from "./counter.ts";
import { favorite, logIn, post, rate, redeem, scan, upvote } from "./customers.ts";
import type { Draft } from "./picks.ts";
import { type Challenge, signUpDraft } from "./sign-up.ts";
import { staffDraft } from "./staff.ts";
import { spend, undo } from "./vouchers.ts";

/** Turns an intent into a command for the model's current state. `challenge` issues one, which only sign-ups need. */
export async function compose(
  model: ModelState,
  intent: Intent,
  issue: () => Promise<Challenge>,
): Promise<Draft> {
  switch (intent.do) {
    case "sign up":
      return signUpDraft(model, intent, await issue());
    case "scan":
      return scan(model, intent);
    case "rate":
      return rate(model, intent);
    case "redeem":
      return redeem(model, intent);
    case "use a voucher":
      return spend(model, intent);
    case "undo a redemption":
      return undo(model, intent);
    case "favorite":
      return favorite(model, intent);
    case "post":
      return post(model, intent);
    case "upvote":
      return upvote(model, intent);
    case "log in":
      return logIn(model, intent);
    case "show a code":
    case "sell":
    case "refund":
    case "accept a voucher":
    case "reissue a voucher":
    case "open a location":
    case "change a location":
      return counterDraft(model, intent);
    case "stamp":
    case "change a card":
      return cardDraft(model, intent);
    default:
      return staffDraft(model, intent);
  }
}

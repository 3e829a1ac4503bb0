import { catalogue } from "../catalogue.ts";
import { plural, pointCount } from "./format.ts";

/** The texts of the page on which customers complete an account that was made at the counter. */
export const completeAccountTexts = catalogue("complete-account", {
  completeYourAccount: "Complete your account.",
  pointsSoFar: ({ points }: { points: number }) =>
    `You already have ${pointCount(points)}. ${plural(points, { one: "It is", other: "They are" })} yours to use once you have a password.`,
  logInWith: ({ email }: { email: string }) => `You will log in with ${email}.`,
  completeAccount: "Complete Account",
  completing: "Completing…",
  linkIncomplete: "The link is incomplete. Open it from the email, or copy all of it.",
  requestNewLink: "Request a new link",
});

import type { EarningRule } from "./rule.ts";

type Fixed<Id extends string> = EarningRule<
  Id,
  { readonly code: "fixed-points"; readonly params: Readonly<Record<string, never>> }
>;

const explanation = { code: "fixed-points", params: {} } as const;

/** The id of the awards for a friend's code at sign-up. */
export const WELCOME = "referral-welcome";

/** Gives new customers the program's points for signing up (specification §4). */
export const signUpPoints: Fixed<"sign-up-points"> = {
  id: "sign-up-points",
  version: 1,
  award: (occasion) =>
    occasion.kind === "sign-up" ? { points: occasion.points, explanation } : undefined,
};

/** Gives new customers the program's points for a friend's code (specification §9). */
export const referralWelcome: Fixed<typeof WELCOME> = {
  id: WELCOME,
  version: 1,
  award: (occasion) =>
    occasion.kind === "sign-up" ? { points: occasion.welcome, explanation } : undefined,
};

/** Gives customers the program's points for a friend who signed up (specification §9). */
export const referralPoints: Fixed<"referral-points"> = {
  id: "referral-points",
  version: 1,
  award: (occasion) =>
    occasion.kind === "referral" ? { points: occasion.points, explanation } : undefined,
};

/** Gives the program's points of a birthday gift (specification §9). */
export const birthdayGiftPoints: Fixed<"birthday-points"> = {
  id: "birthday-points",
  version: 1,
  award: (occasion) =>
    occasion.kind === "birthday" ? { points: occasion.points, explanation } : undefined,
};

import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of qr-codes. */
export const qrCodesTexts = catalogue("qr-codes", {
  yourCode: "Your code",
  codeFormHint: ({ prefix }: { prefix: string }) =>
    `For example ${prefix}7KQ2MXPA, in upper or lower case.`,
  redeemCode: "Redeem code",
  checking: "Checking…",
  cameraScan: "Camera scan",
  comingSoon: "Coming Soon",
  codeWorksOnce: "Each code works once, for the first person to enter it.",
  codesPerDay: ({ most }: { most: number }) =>
    plural(most, {
      one: "One code per product per day.",
      other: `Up to ${number(most)} codes per product per day.`,
    }),
  codesExpire: "Codes expire, so enter them soon.",
  phoneCameraHint: "You can also scan codes with your phone's camera app.",
  goodToKnow: "Good to know",
  loginRequired: "Login Required",
  loginRequiredText: "Log in to collect your points. Your code will still be here.",
  logIn: "Log In",
  howWasIt: "How was it?",
  ratingDescription: ({ product }: { product: string }) => `Tell us how you liked ${product}.`,
  submit: "Submit",
  sending: "Sending…",
  skip: "Skip",
  yourRating: "Your rating",
  commentOptional: "Comment (optional)",
  scanQr: "Scan QR",
  lead: "Enter the code on your cup, bag or receipt to get points.",
  redemptionFailed: "Redemption Failed",
  pointsAdded: ({ points }: { points: string }) => `Success! ${points} Points Added!`,
  forProduct: ({ product }: { product: string }) => `For ${product}.`,
  seeRewards: "See rewards",
  vouchersToo: ({ titles, count }: { titles: string; count: number }) =>
    plural(count, {
      one: `You also get a voucher: ${titles}.`,
      other: `You also get vouchers: ${titles}.`,
    }),
  seeVouchers: "See your vouchers",
  /** A stamp card, and how far the code has filled it. */
  onCard: ({ name, progress, target }: { name: string; progress: number; target: number }) =>
    `${name}: ${number(progress)} of ${number(target)}.`,
  scanACodeCollectPoints: "Scan a code, collect points.",
  needAccount: "You need an account to collect points. It takes a minute to sign up.",
  noPointsTitle: "We can't find points for this code.",
  noPointsLead: "Check it for typos. It may have expired or been used.",
  unknownCodeNextStep: "Log in or sign up to enter another code.",
  needAccountRemembered:
    "You need an account to collect points. This browser remembers the code for an hour, but doesn't reserve it: the first person to redeem it gets the points.",
  thisCodeIsWorthPoints: ({ points }: { points: string }) => `This code is worth ${points}.`,
  worthUnknown: "We can't show what this code is worth right now.",
  logInToCollectTitle: "Log in to collect your points.",
  checkingYourCode: "Checking your code…",
  signUp: "Sign Up",
  signUpAndCollectPoints: ({ points }: { points: string }) => `Sign up and collect ${points}`,
});

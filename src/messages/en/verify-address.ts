import { catalogue } from "../catalogue.ts";

/** The texts of the page that confirms an email address, and of the note in the profile. */
export const verifyAddressTexts = catalogue("verify-address", {
  title: "Confirm your email address",
  lead: "Please confirm that this email address is yours.",
  confirm: "Confirm my address",
  confirming: "Confirming…",
  confirmed: "Your email address is confirmed.",
  goOn: "Continue",
  invalid:
    "This link has expired or was already used. Your profile says whether the address is confirmed, and can send you a new link.",
  toProfile: "Open my profile",
  notConfirmed: "Your email address is not confirmed",
  notConfirmedText: ({ email }: { email: string }) =>
    `We sent a link to ${email}. It works for 24 hours. Until you open it, your account works as usual, and you get no news by email.`,
  sendAgain: "Send the link again",
  sending: "Sending…",
});

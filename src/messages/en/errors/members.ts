import type { members } from "#core/members/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of members (specification §8). */
export const membersErrors = {
  "email-taken": {
    title: "Signup Failed",
    text: "An account with this email already exists.",
    isToast: true,
  },
  "referral-code-invalid": {
    title: "Invalid Referral Code",
    text: "The referral code used is not valid.",
    isToast: true,
  },
  "birthday-in-future": {
    title: "Error",
    text: "Your birthday cannot be in the future. Please check the year.",
  },
  "customer-birthday-in-future": {
    title: "Error",
    text: "A birthday cannot be in the future. Please check the year.",
  },
  "tier-unknown": {
    title: "Error",
    text: "This tier does not exist. Please choose one from the list.",
  },
  "photo-unusable": {
    title: "Error",
    text: "This photo isn't a JPEG, PNG or WebP file. Please choose another one.",
  },
  "verification-failed": {
    title: "Verification Failed",
    text: "The characters you entered do not match the verification code. Please try again.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof members)["errors"]>;

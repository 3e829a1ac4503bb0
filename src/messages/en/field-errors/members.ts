import type { members } from "#core/members/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const membersFieldErrors = {
  "tier-missing": "Please choose a tier.",
  "nothing-to-change": "Please enter a new email or a new password.",
  "photo-too-large": "This photo is too large. Please choose a smaller one.",
  "photo-invalid": "This file isn't a picture. Please choose a JPEG, PNG or WebP file.",
  "verification-missing": "Please enter the verification code.",
} satisfies FieldErrorTexts<(typeof members)["fieldErrors"]>;

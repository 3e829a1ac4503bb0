import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { formTexts } from "../kit/form-texts.ts";
import { newPasswordField } from "./account-fields.ts";

/** What an empty field of the password form says (specification §5, Password change). */
export const ALL_PASSWORDS_REQUIRED = formTexts.passwordsRequired;

/** The old password and the new one (specification §5, Password change). The confirmation is the form's own affair. */
export const passwordChangeInput = z.strictObject({
  currentPassword: rawText({ max: 200, min: 1, empty: ALL_PASSWORDS_REQUIRED }),
  newPassword: newPasswordField(ALL_PASSWORDS_REQUIRED),
});

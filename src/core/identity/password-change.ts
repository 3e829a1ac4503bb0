import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { formTexts } from "../kit/form-texts.ts";
import { newPasswordField } from "./account-fields.ts";

/** The error for an empty field of the password form (specification §5, Password change). */
export const ALL_PASSWORDS_REQUIRED = formTexts.passwordsRequired;

/** The current and the new password (specification §5, Password change). Only the form knows the confirmation. */
export const passwordChangeInput = z.strictObject({
  currentPassword: rawText({ max: 200, min: 1, empty: ALL_PASSWORDS_REQUIRED }),
  newPassword: newPasswordField(ALL_PASSWORDS_REQUIRED),
});

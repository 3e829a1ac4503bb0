import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { newPasswordField } from "./account-fields.ts";
import { identityFieldErrors } from "./field-errors.ts";

/** The current and the new password (specification §5, Password change). Only the form knows the confirmation. */
export const passwordChangeInput = z.strictObject({
  currentPassword: rawText({ max: 200, min: 1, empty: identityFieldErrors["passwords-missing"] }),
  newPassword: newPasswordField(identityFieldErrors["passwords-missing"]),
});

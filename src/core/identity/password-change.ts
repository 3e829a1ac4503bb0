import * as z from "zod/mini";
import { rawText } from "../kit/fields.ts";
import { newPasswordField } from "./account-fields.ts";
import { identityFieldErrors } from "./field-errors.ts";

/** The old password and the new one (specification §5, Password change). The confirmation is the form's own affair. */
export const passwordChangeInput = z.strictObject({
  currentPassword: rawText({ max: 200, min: 1, empty: identityFieldErrors["passwords-missing"] }),
  newPassword: newPasswordField(identityFieldErrors["passwords-missing"]),
});

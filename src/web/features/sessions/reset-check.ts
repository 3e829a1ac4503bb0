import * as z from "zod/mini";
import { setNewPasswordInput } from "#core/sessions/set-new-password.ts";
import { checkWith } from "#web/data/check-with.ts";
import { confirmField } from "#web/data/confirm-field.ts";

const resetForm = z.strictObject({
  newPassword: setNewPasswordInput.shape.newPassword,
  confirm: confirmField,
});

/** The checked values of the form for a new password. */
export type ResetForm = z.output<typeof resetForm>;

/** Checks the form for a new password (readings, People). */
export const checkReset = checkWith(resetForm);

import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { setNewPasswordInput } from "#core/sessions/set-new-password.ts";
import { confirmField } from "#web/app/confirm-field.ts";

const resetForm = z.strictObject({
  newPassword: setNewPasswordInput.shape.newPassword,
  confirm: confirmField,
});

/** What the form for a new password holds once it is checked. */
export type ResetForm = z.output<typeof resetForm>;

/** Checks the form for a new password (readings, People). */
export const checkReset: Resolver<ResetForm, unknown, ResetForm> =
  standardSchemaResolver(resetForm);

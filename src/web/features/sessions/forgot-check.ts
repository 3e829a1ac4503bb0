import type { CommandInput } from "#client/api.ts";
import { requestPasswordResetInput } from "#core/sessions/request-password-reset.ts";
import { checkWith } from "#web/data/check-with.ts";

/** The checked values of the forgot-password form. */
export type ForgotForm = CommandInput<"requestPasswordReset">;

/** Checks the forgot-password form (specification §5, Password reset). */
export const checkForgot = checkWith(requestPasswordResetInput);

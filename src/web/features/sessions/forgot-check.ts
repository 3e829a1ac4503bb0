import type { CommandInput } from "#client/api.ts";
import { requestPasswordResetInput } from "#core/sessions/request-password-reset.ts";
import { checkWith } from "#web/data/check-with.ts";

/** What the forgot-password form holds once it is checked. */
export type ForgotForm = CommandInput<"requestPasswordReset">;

/** Checks the forgot-password form (specification §5, Password reset). */
export const checkForgot = checkWith(requestPasswordResetInput);

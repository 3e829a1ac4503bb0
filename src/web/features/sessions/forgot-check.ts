import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Resolver } from "react-hook-form";
import type { CommandInput } from "#client/api.ts";
import { requestPasswordResetInput } from "#core/sessions/request-password-reset.ts";

/** What the forgot-password form holds once it is checked. */
export type ForgotForm = CommandInput<"requestPasswordReset">;

/** Checks the forgot-password form (specification §5, Password reset). */
export const checkForgot: Resolver<ForgotForm, unknown, ForgotForm> =
  standardSchemaResolver(requestPasswordResetInput);

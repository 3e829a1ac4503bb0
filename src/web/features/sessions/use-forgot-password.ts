import { useState } from "react";
import { useCommand } from "#web/data/data.ts";
import { useForm } from "#web/data/use-form.ts";
import type { ForgotForm } from "./forgot-check.ts";
import { emailFromState } from "./return-path.ts";

const loadCheck = async () => (await import("./forgot-check.ts")).checkForgot;

/** Loads the dialog, which only the main admin needs. */
export const loadRecoveryDialog = () => import("./recovery-dialog.tsx");

/** Where a link was sent: the typed address, or the main admin's recovery address. */
export type Sent = { readonly email: string } | "recovery address";

/**
 * The forgot-password form (specification §2, Forgot password). Takes the state of the page's location, which may contain the email typed
 * at login. `step` is what the page shows: the form, the recovery dialog, or the confirmation.
 */
export function useForgotPassword(state: unknown) {
  const { run, busy, problem } = useCommand("requestPasswordReset", { inline: true });
  const [step, setStep] = useState<"form" | "recovery" | Sent>("form");
  const form = useForm<ForgotForm>(loadCheck, { email: emailFromState(state) ?? "" });

  async function ask({ email }: ForgotForm) {
    const reply = await run({ email });
    if (!reply.ok) return form.setFocus("email", { shouldSelect: true });
    if (reply.result.next === "link-sent") return setStep({ email });
    // The button stays busy until the dialog's code is loaded; the page itself reports a failure.
    await loadRecoveryDialog().catch(() => undefined);
    setStep("recovery");
  }

  return {
    form,
    step,
    problem,
    /** Also true while a link is requested again. */
    busy: busy || form.formState.isSubmitting,
    submit: form.handleSubmit(ask),
    askAgain: (email: string) => void run({ email }),
    showForm: () => setStep("form"),
    recovered: () => setStep("recovery address"),
  };
}

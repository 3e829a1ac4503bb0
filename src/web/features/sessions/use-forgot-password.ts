import { useState } from "react";
import { useCommand } from "#web/data/data.ts";
import { useForm } from "#web/data/use-form.ts";
import type { ForgotForm } from "./forgot-check.ts";
import { handedEmail } from "./return-path.ts";

const loadCheck = async () => (await import("./forgot-check.ts")).checkForgot;

/** Fetches the dialog that one person in the whole program needs. */
export const loadRecoveryDialog = () => import("./recovery-dialog.tsx");

/** Where a link has gone: to the typed address, or to the main admin's recovery address. */
export type Sent = { readonly email: string } | "recovery address";

/**
 * The forgot-password form's work (specification §2, Forgot password). In: the state of the page's location, of which the email
 * typed at login is taken over. `step` is what the page shows: the form, the recovery dialog over it, or where a link has gone.
 */
export function useForgotPassword(state: unknown) {
  const { run, busy, problem } = useCommand("requestPasswordReset", { inline: true });
  const [step, setStep] = useState<"form" | "recovery" | Sent>("form");
  const form = useForm<ForgotForm>(loadCheck, { email: handedEmail(state) ?? "" });

  async function ask({ email }: ForgotForm) {
    const reply = await run({ email });
    if (!reply.ok) return form.setFocus("email", { shouldSelect: true });
    if (reply.result.next === "link-sent") return setStep({ email });
    // The button stays busy until the dialog's code is here; a page that cannot fetch it says so itself.
    await loadRecoveryDialog().catch(() => undefined);
    setStep("recovery");
  }

  return {
    form,
    step,
    problem,
    /** True while a link that was sent before is asked for once more, too. */
    busy: busy || form.formState.isSubmitting,
    submit: form.handleSubmit(ask),
    askAgain: (email: string) => void run({ email }),
    showForm: () => setStep("form"),
    recovered: () => setStep("recovery address"),
  };
}

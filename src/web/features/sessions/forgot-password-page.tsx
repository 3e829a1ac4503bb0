import { ArrowLeft } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LinkSent } from "./link-sent.tsx";
import { withEmail } from "./return-path.ts";
import { loadRecoveryDialog, useForgotPassword } from "./use-forgot-password.ts";

const RecoveryDialog = lazy(async () => ({
  default: (await loadRecoveryDialog()).RecoveryDialog,
}));

/** Forgot password: a reset link by email, or for the main admin the recovery dialog (specification §2, §5). */
export function ForgotPasswordPage() {
  const { state }: { state: unknown } = useLocation();
  const { form, step, problem, busy, submit, askAgain, showForm, recovered } =
    useForgotPassword(state);
  const isAsking = step === "form" || step === "recovery";
  return (
    <WelcomeFrame
      low
      title={sessionsTexts.forgotYourPassword}
      lead={isAsking ? sessionsTexts.forgotPasswordLead : undefined}
      foot={
        <p className="text-center">
          <Link
            to="/login"
            state={withEmail(state, form.watch("email"))}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink underline underline-offset-4"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {sessionsTexts.backToLogIn}
          </Link>
        </p>
      }
    >
      <Card className="grid gap-5 sm:p-7">
        {isAsking ? (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <TextField
              label={sessionsTexts.email}
              type="email"
              autoComplete="username"
              required
              error={form.formState.errors.email?.message}
              {...form.register("email")}
            />
            <FormError error={problem} />
            <Button type="submit" busy={busy} busyLabel={sessionsTexts.sending}>
              {sessionsTexts.sendResetLink}
            </Button>
          </form>
        ) : (
          <LinkSent to={step} busy={busy} onAgain={askAgain} onBack={showForm} />
        )}
      </Card>
      <Suspense>
        {step === "recovery" ? <RecoveryDialog onClose={showForm} onSent={recovered} /> : null}
      </Suspense>
    </WelcomeFrame>
  );
}

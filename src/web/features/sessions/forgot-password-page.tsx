import { ArrowLeft, MailCheck, MonitorSmartphone } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useCommand } from "#web/data/data.ts";
import { useForm } from "#web/data/use-form.ts";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ForgotForm } from "./forgot-check.ts";
import { emailFromState, withEmail } from "./return-path.ts";

const RecoveryDialog = lazy(async () => ({
  default: (await loadRecoveryDialog()).RecoveryDialog,
}));

/** Forgot password: a reset link by email, or for the main admin the recovery dialog (specification §2, §5). */
export function ForgotPasswordPage() {
  const { state }: { state: unknown } = useLocation();
  const { form, step, problem, busy, submit, resend, showForm, recovered } =
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
          <LinkSent to={step} busy={busy} onResend={resend} onBack={showForm} />
        )}
      </Card>
      <Suspense>
        {step === "recovery" ? <RecoveryDialog onClose={showForm} onSent={recovered} /> : null}
      </Suspense>
    </WelcomeFrame>
  );
}

interface LinkSentProps {
  readonly to: Sent;
  readonly busy: boolean;
  /** Requests another link for the same email. */
  readonly onResend: (email: string) => void;
  /** Returns to the form, for another email. */
  readonly onBack: () => void;
}

/** Confirms that a link was sent; in the browser edition explains that none is sent (readings, People). */
function LinkSent({ to, busy, onResend, onBack }: LinkSentProps) {
  const isSent = useHost().edition === "server";
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form was replaced by this.
  useEffect(() => heading.current?.focus(), []);
  const Icon = isSent ? MailCheck : MonitorSmartphone;
  return (
    <>
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="type-subtitle outline-none">
          {isSent ? sessionsTexts.checkYourInbox : sessionsTexts.noEmailWasSent}
        </h2>
        <p className="wrap-anywhere text-ink-soft">
          {isSent ? <SentText to={to} /> : <NotSentText to={to} />}
        </p>
      </div>
      <div className="grid gap-3">
        {to === "recovery address" ? null : (
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={sessionsTexts.sending}
            onClick={() => onResend(to.email)}
          >
            {sessionsTexts.sendAnotherLink}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          {sessionsTexts.anotherEmail}
        </Button>
      </div>
    </>
  );
}

function SentText({ to }: { readonly to: Sent }) {
  return (
    <>
      {sessionsTexts.weSentALinkTo} <Address of={to} />
      {sessionsTexts.linkNotReceived}
    </>
  );
}

function NotSentText({ to }: { readonly to: Sent }) {
  return (
    <>
      {sessionsTexts.emailSimulatedStart} <Address of={to} /> {sessionsTexts.emailSimulatedEnd}
    </>
  );
}

function Address({ of }: { readonly of: Sent }) {
  if (of === "recovery address") return sessionsTexts.theRecoveryAddress;
  return <strong className="font-semibold text-ink">{of.email}</strong>;
}

const loadCheck = async () => (await import("./forgot-check.ts")).checkForgot;

/** Loads the dialog, which only the main admin needs. */
const loadRecoveryDialog = () => import("./recovery-dialog.tsx");

/** Where a link was sent: the typed address, or the main admin's recovery address. */
type Sent = { readonly email: string } | "recovery address";

/**
 * The forgot-password form (specification §2, Forgot password). Takes the state of the page's location, which may contain the email typed
 * at login. `step` is what the page shows: the form, the recovery dialog, or the confirmation.
 */
function useForgotPassword(state: unknown) {
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
    resend: (email: string) => void run({ email }),
    showForm: () => setStep("form"),
    recovered: () => setStep("recovery address"),
  };
}

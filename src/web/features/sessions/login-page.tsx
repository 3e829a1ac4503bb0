import { lazy, Suspense } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { hasDrafts } from "#web/data/all-drafts.ts";
import { useNeedsInvitation, useSession } from "#web/data/session.ts";
import { SeeFirst } from "#web/shared/discover/see-first.tsx";
import { OtherSignIns } from "#web/shared/other-sign-ins.tsx";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { pathAfterLogin, previousUserId, withEmail } from "./return-path.ts";
import { loadCodeDialog, useLogin } from "./use-login.ts";

const CodeDialog = lazy(async () => ({ default: (await loadCodeDialog()).CodeDialog }));

/**
 * The login page (specification §2, §5). Admins continue to /admin, others to the page that required the login, or to /. After an expired
 * session the page explains it, and the same user returns to the former page.
 */
export function LoginPage() {
  const { state }: { state: unknown } = useLocation();
  const needsInvitation = useNeedsInvitation();
  return (
    <WelcomeFrame
      title={sessionsTexts.goodToSeeYou}
      lead={endedWords(previousUserId(state))}
      foot={
        <div className="grid gap-1">
          <p className="text-center text-ink-soft">
            {sessionsTexts.newHere}{" "}
            <Link to="/signup" state={state} className={link}>
              {needsInvitation ? sessionsTexts.joinByInvitation : sessionsTexts.signUp}
            </Link>
          </p>
          <SeeFirst />
        </div>
      }
    >
      <Card className="grid gap-6 sm:p-7">
        <LoginFields state={state} />
        <OtherSignIns />
      </Card>
    </WelcomeFrame>
  );
}

/** Returns the explanation after an expired session, by the user's id; undefined without one. */
function endedWords(person: string | undefined): string | undefined {
  if (person === undefined) return undefined;
  const kept = hasDrafts(person) ? sessionsTexts.typedTextSaved : "";
  return sessionsTexts.sessionEnded({ kept });
}

const link =
  "inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4";

function LoginFields({ state }: { readonly state: unknown }) {
  const { form, awaited, leaving, problem, busy, submit, verified, cancel } = useLogin(state);
  const { errors } = form.formState;
  const me = useSession().data?.me;
  if (me && !busy) {
    // The user has logged in in another tab.
    const home = me.isAdmin ? "/admin" : "/";
    return <Navigate to={pathAfterLogin(state, me, home)} replace />;
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={sessionsTexts.email}
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label={sessionsTexts.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register("password")}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={sessionsTexts.rememberMe} {...form.register("remember")} />
          <Link
            to="/forgot-password"
            state={withEmail(state, form.watch("email"))}
            className={link}
          >
            {sessionsTexts.forgotPassword}
          </Link>
        </div>
        <FormError error={problem} />
        <Button type="submit" busy={busy} busyLabel={sessionsTexts.loggingIn}>
          {sessionsTexts.logIn}
        </Button>
      </form>
      <Suspense>
        {awaited === undefined ? null : (
          <CodeDialog
            ticket={awaited.ticket}
            leaving={leaving}
            onVerified={verified}
            onClose={cancel}
          />
        )}
      </Suspense>
    </>
  );
}

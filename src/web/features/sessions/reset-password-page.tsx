import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { isNowhere } from "#web/ui/kept-focus.ts";
import { NewPasswordFields } from "#web/ui/new-password-fields.tsx";
import { useLinkToken, useResetPassword } from "./use-reset-password.ts";

/** Where a reset link leads: a new password, typed twice; or, when the link is no good, the way to another (readings, People). */
export function ResetPasswordPage() {
  const { form, isUseless, problem, busy, submit } = useResetPassword(useLinkToken());
  const { errors } = form.formState;
  return (
    <WelcomeFrame low title={sessionsTexts.chooseANewPassword}>
      <Card className="grid gap-5 sm:p-7">
        {isUseless ? (
          <UselessLink />
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <NewPasswordFields
              label={sessionsTexts.newPassword}
              confirmLabel={sessionsTexts.confirmPassword}
              password={{ error: errors.newPassword?.message, ...form.register("newPassword") }}
              confirm={{ error: errors.confirm?.message, ...form.register("confirm") }}
            />
            <p className="text-sm text-ink-soft">{sessionsTexts.resetPasswordPageText}</p>
            <FormError error={problem} />
            <Button type="submit" busy={busy} busyLabel={sessionsTexts.saving}>
              {sessionsTexts.setNewPassword}
            </Button>
          </form>
        )}
      </Card>
    </WelcomeFrame>
  );
}

function UselessLink() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // When the form has given way to this; on a page just opened the reading begins at its top.
    if (isNowhere()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink">
          <KeyRound aria-hidden className="size-6" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="type-subtitle outline-none">
          {sessionsTexts.thisLinkNoLongerWorks}
        </h2>
        <p className="text-ink-soft">{sessionsTexts.linkNoLongerValid}</p>
      </div>
      <Button asChild>
        <Link to="/forgot-password">{sessionsTexts.getANewLink}</Link>
      </Button>
    </>
  );
}

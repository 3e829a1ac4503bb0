import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { NewPasswordFields } from "#web/ui/new-password-fields.tsx";
import { isFocusLost } from "#web/ui/restore-focus.ts";
import { useLinkToken, useResetPassword } from "./use-reset-password.ts";

/** The page of a reset link: a new password with confirmation; or, for an invalid link, a link to request another (readings, People). */
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
            <p className="text-sm text-ink-soft">{sessionsTexts.resetPasswordNote}</p>
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
    // Only if the form was replaced; a page just opened is read from its top.
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
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

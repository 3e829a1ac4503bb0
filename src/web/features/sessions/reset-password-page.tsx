import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { useContinueToLogin } from "#web/data/continue-to-login.ts";
import { useCommand } from "#web/data/data.ts";
import { useLinkToken } from "#web/data/link-token.ts";
import { showPasswordsDiffer } from "#web/data/passwords-differ.ts";
import { useSession, useSetMe } from "#web/data/session.ts";
import { useForm } from "#web/data/use-form.ts";
import { InvalidLink } from "#web/shared/invalid-link.tsx";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { NewPasswordFields } from "#web/ui/new-password-fields.tsx";
import type { ResetForm } from "./reset-check.ts";

/** The page of a reset link: a new password with confirmation; or, for an invalid link, a link to request another (readings, People). */
export function ResetPasswordPage() {
  const { form, isInvalidLink, problem, busy, submit } = useResetPassword(useLinkToken());
  const { errors } = form.formState;
  return (
    <WelcomeFrame low title={sessionsTexts.chooseANewPassword}>
      <Card className="grid gap-5 sm:p-7">
        {isInvalidLink ? (
          <InvalidLink
            icon={<KeyRound />}
            text={sessionsTexts.linkNoLongerValid}
            action={
              <Button asChild>
                <Link to="/forgot-password">{sessionsTexts.getANewLink}</Link>
              </Button>
            }
          />
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

const loadCheck = async () => (await import("./reset-check.ts")).checkReset;

/**
 * The form for a new password (readings, People): continues to /login on success, with the email filled in. `isUseless` after the program
 * has refused the link.
 */
function useResetPassword(token: string) {
  const { run, problem } = useCommand("setNewPassword", { inline: true });
  const me = useSession().data?.me;
  const setMe = useSetMe();
  const { isLeaving, continueToLogin } = useContinueToLogin();
  const [invalidToken, setInvalidToken] = useState<string>();
  const form = useForm<ResetForm>(loadCheck, { newPassword: "", confirm: "" });

  async function choose({ newPassword, confirm }: ResetForm) {
    if (newPassword !== confirm) {
      showPasswordsDiffer();
      return form.setFocus("confirm", { shouldSelect: true });
    }
    const reply = await run({ token, newPassword });
    if (!reply.ok) {
      if (reply.error.code === "reset-link-invalid") setInvalidToken(token);
      else if (reply.error.code === "password-too-common") {
        const { message } = reply.error;
        form.setError("newPassword", { message }, { shouldFocus: true });
      } else form.setFocus("newPassword", { shouldSelect: true });
      return;
    }
    const { email } = reply.result;
    // The browser's session with the old password has just ended.
    if (me?.email === email) setMe(null, { loggedOut: true });
    continueToLogin(email);
  }

  return {
    form,
    problem: problem?.code === "password-too-common" ? undefined : problem,
    isInvalidLink: token === "" || invalidToken === token,
    busy: form.formState.isSubmitting || isLeaving,
    submit: form.handleSubmit(choose),
  };
}

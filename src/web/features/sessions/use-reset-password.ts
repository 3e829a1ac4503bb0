import { useEffect, useState, useTransition } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { tellPasswordsDiffer } from "#web/data/confirmed-password.ts";
import { useCommand } from "#web/data/data.ts";
import { useSession, useSetMe } from "#web/data/session.ts";
import { useForm } from "#web/data/use-form.ts";
import type { ResetForm } from "./reset-check.ts";
import { handedToken } from "./return-path.ts";

const loadCheck = async () => (await import("./reset-check.ts")).checkReset;

/**
 * The key of a reset link. It leaves the address bar at once, where it could be read along or bookmarked, and stays with this
 * entry of the tab's history, so that a reload does not lose it. Empty when there is none.
 */
export function useLinkToken(): string {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const shown = useSearchParams()[0].get("token");
  const navigate = useNavigate();
  useEffect(() => {
    if (shown !== null) void navigate(pathname, { replace: true, state: { token: shown } });
  }, [navigate, pathname, shown]);
  return shown ?? handedToken(state) ?? "";
}

/**
 * The form for a new password and what sending it does (readings, People): to /login on success, with the email filled in. In:
 * the link's key. `isUseless` once the program has said that the link is no good.
 */
export function useResetPassword(token: string) {
  const { run, problem } = useCommand("setNewPassword", { inline: true });
  const me = useSession().data?.me;
  const setMe = useSetMe();
  const navigate = useNavigate();
  const [leaving, leave] = useTransition();
  const [useless, setUseless] = useState<string>();
  const form = useForm<ResetForm>(loadCheck, { newPassword: "", confirm: "" });

  async function choose({ newPassword, confirm }: ResetForm) {
    if (newPassword !== confirm) {
      tellPasswordsDiffer();
      return form.setFocus("confirm", { shouldSelect: true });
    }
    const reply = await run({ token, newPassword });
    if (!reply.ok) {
      if (reply.error.code === "reset-link-invalid") setUseless(token);
      else if (reply.error.code === "password-too-common") {
        const { message } = reply.error;
        form.setError("newPassword", { message }, { shouldFocus: true });
      } else form.setFocus("newPassword", { shouldSelect: true });
      return;
    }
    const { email } = reply.result;
    // The session that this browser may have had with the old password has just ended.
    if (me?.email === email) setMe(null, { loggedOut: true });
    leave(() => void navigate("/login", { replace: true, state: { email } }));
  }

  return {
    form,
    problem: problem?.code === "password-too-common" ? undefined : problem,
    isUseless: token === "" || useless === token,
    busy: form.formState.isSubmitting || leaving,
    submit: form.handleSubmit(choose),
  };
}

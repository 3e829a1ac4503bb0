import { useEffect, useState, useTransition } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useCommand } from "#web/data/data.ts";
import { showPasswordsDiffer } from "#web/data/passwords-differ.ts";
import { useSession, useSetMe } from "#web/data/session.ts";
import { useForm } from "#web/data/use-form.ts";
import type { ResetForm } from "./reset-check.ts";
import { tokenFromState } from "./return-path.ts";

const loadCheck = async () => (await import("./reset-check.ts")).checkReset;

/**
 * Returns the token of a reset link; empty without one. It is removed from the address bar at once, where it could be seen or bookmarked,
 * and stored in the history entry's state, which survives a reload.
 */
export function useLinkToken(): string {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const shown = useSearchParams()[0].get("token");
  const navigate = useNavigate();
  useEffect(() => {
    if (shown !== null) void navigate(pathname, { replace: true, state: { token: shown } });
  }, [navigate, pathname, shown]);
  return shown ?? tokenFromState(state) ?? "";
}

/**
 * The form for a new password (readings, People): continues to /login on success, with the email filled in. `isUseless` after the program
 * has refused the link.
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
      showPasswordsDiffer();
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
    // The browser's session with the old password has just ended.
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

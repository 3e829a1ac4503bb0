import { useEffect, useEffectEvent, useState, useTransition } from "react";
import { useNavigate } from "react-router";
import type { Me } from "#core/sessions/me.ts";
import { useCommand } from "#web/data/data.ts";
import { type Events, useToastsOfNextPage } from "#web/data/next-page-toasts.ts";
import { SCANNED_CODE_KEY } from "#web/data/scan-constants.ts";
import { useSetMe } from "#web/data/session.ts";
import { useForm } from "#web/data/use-form.ts";
import { useIsHydrating } from "#web/ui/is-hydrating.ts";
import type { LoginForm } from "./login-check.ts";
import { storedEmail, storeEmail } from "./remembered-email.ts";
import { emailFromState, homeAfterLogin, pathAfterLogin } from "./return-path.ts";

const openStorage = () => localStorage;

const loadCheck = async () => (await import("./login-check.ts")).checkLogin;

/** Loads the dialog of the second step, which few users need. */
export const loadCodeDialog = () => import("./code-dialog.tsx");

/** A login whose password was right and whose code is outstanding. */
interface PendingLogin {
  readonly ticket: string;
  /** The email to store after the second step. */
  readonly email: string | undefined;
}

/** The login form. Takes the login page's state. `awaited` is set while a code is required (specification §4). */
export function useLogin(state: unknown) {
  const { run, problem } = useCommand("login", { ownEvents: true, inline: true });
  const showOnNextPage = useToastsOfNextPage();
  const setMe = useSetMe();
  const navigate = useNavigate();
  const [leaving, leave] = useTransition();
  const [awaited, setAwaited] = useState<PendingLogin>();
  const remembered = useIsHydrating() ? undefined : storedEmail(openStorage);
  const form = useForm<LoginForm>(loadCheck, {
    email: emailFromState(state) ?? remembered ?? "",
    password: "",
    remember: remembered !== undefined,
  });
  // For HTML that was rendered before the device was known.
  const fillIn = useEffectEvent(() => {
    if (remembered !== undefined) form.fillEmpty({ email: remembered, remember: true });
  });
  useEffect(() => fillIn(), [remembered]);

  async function logIn({ email, password, remember }: LoginForm) {
    const reply = await run({ email, password });
    if (reply.ok) {
      const { result } = reply;
      const kept = remember ? email : undefined;
      if (!result.totpRequired) {
        return enter(result.user, homeAfterLogin(result.user.role), kept, reply.events);
      }
      // The button stays busy until the dialog's code is loaded; the page itself reports a failure.
      await loadCodeDialog().catch(() => undefined);
      setAwaited({ ticket: result.ticket, email: kept });
    } else if (reply.error.code === "login-failed") {
      form.setError("password", { message: reply.error.message });
    }
    // The dialog returns the focus to this field.
    form.setFocus("password", { shouldSelect: true });
  }

  async function enter(me: Me, home: "/" | "/admin", email: string | undefined, events: Events) {
    showOnNextPage(events);
    storeEmail(openStorage, email);
    const path = pathAfterLogin(state, me, home, await earlierScannedCode());
    setMe(me);
    // The pressed button stays busy until the next page is loaded.
    leave(() => void navigate(path, { replace: true }));
  }

  return {
    form,
    awaited,
    leaving,
    problem,
    busy: form.formState.isSubmitting || leaving,
    submit: form.handleSubmit(logIn),
    /** After a verified code everyone goes to /admin (readings, People). */
    verified: (me: Me, events: Events) => void enter(me, "/admin", awaited?.email, events),
    cancel: () => setAwaited(undefined),
  };
}

/** Returns the packaging code that was scanned before the login. Its code is loaded only if there is one. */
async function earlierScannedCode(): Promise<string | undefined> {
  try {
    if (openStorage().getItem(SCANNED_CODE_KEY) === null) return undefined;
    const { scannedCode } = await import("#web/data/scanned-code.ts");
    return scannedCode(openStorage, Date.now());
  } catch {
    return undefined;
  }
}

import { useEffect, useRef, useState, useTransition } from "react";
import { useNavigate } from "react-router";
import type { Happening } from "#core/kit/reply.ts";
import type { Me } from "#core/sessions/me.ts";
import { showEvents, useCommand } from "#web/data/data.ts";
import { SCANNED_CODE_KEY } from "#web/data/scan-names.ts";
import { useSetMe } from "#web/data/session.ts";
import { useForm } from "#web/data/use-form.ts";
import type { LoginForm } from "./login-check.ts";
import { rememberEmail, rememberedEmail } from "./remembered-email.ts";
import { handedEmail, homeAfterLogin, pathAfterLogin } from "./return-path.ts";

const openStorage = () => localStorage;

const loadCheck = async () => (await import("./login-check.ts")).checkLogin;

/** Fetches the second step's dialog, which few people ever see. */
export const loadCodeDialog = () => import("./code-dialog.tsx");

/** A login whose password was right and whose code is still to come. */
interface Awaited {
  readonly ticket: string;
  /** What to remember once it has come. */
  readonly email: string | undefined;
}

type Events = readonly Happening[];

/** Shows events as toasts once this page has given way to the next one: 'Login Successful' is about the page that is on the screen. */
function useToastsOfNextPage(): (events: Events) => void {
  const waiting = useRef<Events>([]);
  useEffect(
    () => () => {
      showEvents(waiting.current);
      waiting.current = [];
    },
    [],
  );
  return (events) => {
    waiting.current = events;
  };
}

/** The login form's work. In: the login page's state. `awaited` is there while a code is asked for (specification §4). */
export function useLogin(state: unknown) {
  const { run, problem } = useCommand("login", { ownEvents: true, inline: true });
  const tellNext = useToastsOfNextPage();
  const setMe = useSetMe();
  const navigate = useNavigate();
  const [leaving, leave] = useTransition();
  const [awaited, setAwaited] = useState<Awaited>();
  const [remembered] = useState(() => rememberedEmail(openStorage));
  const form = useForm<LoginForm>(loadCheck, {
    email: handedEmail(state) ?? remembered ?? "",
    password: "",
    remember: remembered !== undefined,
  });

  async function logIn({ email, password, remember }: LoginForm) {
    const reply = await run({ email, password });
    if (reply.ok) {
      const { result } = reply;
      const kept = remember ? email : undefined;
      if (!result.totpRequired) {
        return enter(result.user, homeAfterLogin(result.user.role), kept, reply.events);
      }
      // The button stays busy until the dialog's code is here; a page that cannot fetch it says so itself.
      await loadCodeDialog().catch(() => undefined);
      setAwaited({ ticket: result.ticket, email: kept });
    } else if (reply.error.code === "login-failed") {
      form.setError("password", { message: reply.error.message });
    }
    // Also where the focus comes back to when the dialog closes.
    form.setFocus("password", { shouldSelect: true });
  }

  async function enter(me: Me, home: "/" | "/admin", email: string | undefined, events: Events) {
    tellNext(events);
    rememberEmail(openStorage, email);
    const path = pathAfterLogin(state, me, home, await keptCode());
    setMe(me);
    // Whatever was pressed stays busy until the next page is there.
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

/** The packaging code that was scanned before the login. What reads it is fetched where there is one: few logins need it. */
async function keptCode(): Promise<string | undefined> {
  try {
    if (openStorage().getItem(SCANNED_CODE_KEY) === null) return undefined;
    const { scannedCode } = await import("#web/data/scanned-code.ts");
    return scannedCode(openStorage, Date.now());
  } catch {
    return undefined;
  }
}

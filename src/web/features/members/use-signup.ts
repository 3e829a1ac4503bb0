import { useTransition } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { tellPasswordsDiffer } from "#web/app/confirmed-password.ts";
import { useCommand } from "#web/app/data.ts";
import { useLateResolver } from "#web/app/late-resolver.ts";
import { PICK_ANOTHER_NAME } from "#web/app/pick-another-name.ts";
import { PICK_ANOTHER_PASSWORD } from "#web/app/pick-another-password.ts";
import type { SignupForm } from "./signup-form.ts";
import { useChallenge } from "./use-challenge.ts";

const loadCheck = async () => (await import("./signup-check.ts")).checkSignup;

const EMPTY = { name: "", email: "", password: "", confirm: "", verification: "" };

/**
 * The sign-up form and what submitting it does (specification §4, §5): to /login on success; otherwise what was typed
 * stays, except the answer to the challenge, and a fresh challenge comes. In: the friend's code, empty for none, and
 * the state of the page's location, which is handed on to /login.
 */
export function useSignup({ referredByCode, state }: { referredByCode: string; state: unknown }) {
  const navigate = useNavigate();
  const [leaving, leave] = useTransition();
  const challenge = useChallenge();
  const { run } = useCommand("signup");
  const form = useForm<SignupForm, unknown, SignupForm>({
    resolver: useLateResolver(loadCheck),
    defaultValues: EMPTY,
  });

  function complain(field: keyof SignupForm, message: string) {
    form.setError(field, { message }, { shouldFocus: true });
  }

  function askForFreshCode() {
    form.resetField("verification");
    challenge.refresh();
  }

  async function signUp({ confirm, verification, ...userData }: SignupForm) {
    if (userData.password !== confirm) return complain("confirm", tellPasswordsDiffer());
    if (challenge.challenge === undefined) {
      return complain("verification", "Please wait for the verification code, then type it here.");
    }
    const challengeId = challenge.challenge.id;
    const reply = await run({ userData, referredByCode, challengeId, verification });
    if (reply.ok) {
      // The button stays busy until the next page is there.
      return leave(() => void navigate("/login", { state: handedOn(state, userData.email) }));
    }
    // Nothing has used the code up.
    if (reply.error.code === "name-reserved") return complain("name", PICK_ANOTHER_NAME);
    if (reply.error.code === "password-too-common") {
      return complain("password", PICK_ANOTHER_PASSWORD);
    }
    askForFreshCode();
    if (reply.error.code === "email-taken") {
      complain("email", "Please log in with this email, or use another one.");
    } else {
      form.setFocus("verification");
    }
  }

  return {
    form,
    challenge: { ...challenge, refresh: askForFreshCode },
    /** For the button that goes away with the failure it answers: the focus needs another place. */
    retryChallenge: () => {
      askForFreshCode();
      form.setFocus("verification");
    },
    busy: form.formState.isSubmitting || leaving,
    submit: (event: React.SubmitEvent) => void form.handleSubmit(signUp)(event),
  };
}

function handedOn(state: unknown, email: string): object {
  return { ...(typeof state === "object" ? state : undefined), email };
}

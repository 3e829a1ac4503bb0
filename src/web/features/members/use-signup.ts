import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useTransition } from "react";
import { useNavigate } from "react-router";
import type { SignUpSource } from "#core/identity/joined-by.ts";
import { consentPurposes, consentVersions } from "#core/preferences/topics.ts";
import { membersTexts } from "#messages/en/members.ts";
import { useCommand } from "#web/data/data.ts";
import { showPasswordsDiffer } from "#web/data/passwords-differ.ts";
import { useSession } from "#web/data/session.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { useForm } from "#web/data/use-form.ts";
import type { Invited } from "./invited.tsx";
import type { SignupForm } from "./signup-form.ts";
import { useChallenge } from "./use-challenge.ts";

/** Refusals that are shown at a field and do not use up the challenge. */
const atField: ReadonlyMap<string, keyof SignupForm> = new Map([
  ["name-reserved", "name"],
  ["password-too-common", "password"],
  ["terms-not-accepted", "acceptsTerms"],
  ["terms-changed", "acceptsTerms"],
  ["age-not-confirmed", "isOfAge"],
]);

const EMPTY = {
  name: "",
  email: "",
  password: "",
  confirm: "",
  verification: "",
  acceptsTerms: false,
  isOfAge: false,
  newsByEmail: false,
  newsByPush: false,
  offersFromPurchases: false,
};

/** What a sign-up begins with. */
export interface SignupOptions {
  /** Empty for none. */
  readonly referredByCode: string;
  /** The invitation whose link was opened. */
  readonly invited?: Invited | undefined;
  /** What led to the page; undefined if nothing is known. */
  readonly from?: SignUpSource | undefined;
  /** The state of the page's location. */
  readonly state: unknown;
}

/**
 * The sign-up form and its submission (specification §4, §5): continues to /login on success; otherwise the typed values are kept, except
 * the answer, and a new challenge is requested. Takes the referral code, empty for none, and the state of the page's location, which is
 * passed to /login. An invitation fills in name and email.
 */
export function useSignup({ referredByCode, invited, from, state }: SignupOptions) {
  const navigate = useNavigate();
  const [leaving, leave] = useTransition();
  const challenge = useChallenge();
  const cache = useQueryClient();
  const { terms = 0, minimumAge = 0 } = useSession().data ?? {};
  const loadCheck = useCallback(
    async () => (await import("./signup-form.ts")).checkSignup({ terms, minimumAge }),
    [terms, minimumAge],
  );
  const { run, problem } = useCommand("signup", { inline: true });
  const form = useForm<SignupForm>(loadCheck, {
    ...EMPTY,
    name: invited?.name ?? "",
    email: invited?.email ?? "",
  });

  function showFault(field: keyof SignupForm, message: string) {
    form.setError(field, { message }, { shouldFocus: true });
  }

  function requestChallenge() {
    form.resetField("verification");
    challenge.refresh();
  }

  async function signUp(typed: SignupForm) {
    const { name, email, password, confirm, verification, acceptsTerms, isOfAge } = typed;
    const userData = { name, email, password };
    if (userData.password !== confirm) {
      showPasswordsDiffer();
      return form.setFocus("confirm", { shouldSelect: true });
    }
    if (challenge.challenge === undefined) {
      return showFault("verification", membersTexts.waitForVerification);
    }
    const challengeId = challenge.challenge.id;
    const reply = await run({
      userData,
      referredByCode,
      invitation: invited?.token ?? "",
      ...(from !== undefined && { from }),
      // The version that the form shows beside the checkbox.
      ...(acceptsTerms && terms > 0 && { acceptedTerms: terms }),
      isOfAge,
      consents: consentsOf(typed),
      challengeId,
      verification,
    });
    if (reply.ok) {
      // The button stays busy until the next page is loaded.
      return leave(() => void navigate("/login", { state: loginState(state, userData.email) }));
    }
    const field = atField.get(reply.error.code);
    // The page does not know the terms or the age that are in force now.
    if (field === "acceptsTerms" || field === "isOfAge") recheckSession(cache);
    if (field !== undefined) return showFault(field, reply.error.message);
    // Without a connection there is no other challenge, and this one is still valid.
    if (reply.error.code === "offline") return;
    requestChallenge();
    form.setFocus(reply.error.code === "email-taken" ? "email" : "verification");
  }

  return {
    form,
    challenge: { ...challenge, refresh: requestChallenge },
    /** The retry button is removed with the error: move the focus. */
    retryChallenge: () => {
      requestChallenge();
      form.setFocus("verification");
    },
    problem: problem !== undefined && atField.has(problem.code) ? undefined : problem,
    busy: form.formState.isSubmitting || leaving,
    submit: form.handleSubmit(signUp),
  };
}

/** Returns the consents that were ticked, with the versions of the wordings that the form shows. */
function consentsOf(typed: SignupForm) {
  const given = consentPurposes.filter((purpose) => typed[purpose]);
  return Object.fromEntries(given.map((purpose) => [purpose, consentVersions[purpose]]));
}

function loginState(state: unknown, email: string): object {
  return { ...(typeof state === "object" ? state : undefined), email };
}

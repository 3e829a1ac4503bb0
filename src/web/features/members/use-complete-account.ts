import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useTransition } from "react";
import { useNavigate } from "react-router";
import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { useCommand } from "#web/data/data.ts";
import { useToastsOfNextPage } from "#web/data/next-page-toasts.ts";
import { showPasswordsDiffer } from "#web/data/passwords-differ.ts";
import { useSession, useSetMe } from "#web/data/session.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { useForm } from "#web/data/use-form.ts";
import type { CompleteForm } from "./complete-form.ts";

const uselessCodes: ReadonlySet<string> = new Set<ErrorCode>([
  "enrolment-link-invalid",
  "enrolment-link-expired",
]);

/** Returns whether an error says that the link cannot be used any more. */
export function isUselessLink({ code }: Pick<ReplyError, "code">): boolean {
  return uselessCodes.has(code);
}

/** Refusals that are shown at a field. */
const atField: ReadonlyMap<string, keyof CompleteForm> = new Map([
  ["name-reserved", "name"],
  ["password-too-common", "password"],
  ["terms-not-accepted", "acceptsTerms"],
  ["terms-changed", "acceptsTerms"],
  ["age-not-confirmed", "isOfAge"],
]);

/**
 * The form that completes an account (docs/decisions/174): logs in and continues to the dashboard. In: the link's token and the name that staff typed,
 * empty for none. `useless` is the error after the program has refused the link.
 */
export function useCompleteAccount(token: string, name: string) {
  const { run, problem } = useCommand("completeAccount", {
    inline: true,
    ownEvents: true,
    ownRefresh: true,
  });
  const showOnNextPage = useToastsOfNextPage();
  const setMe = useSetMe();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [leaving, leave] = useTransition();
  const [useless, setUseless] = useState<ReplyError>();
  const { terms = 0, minimumAge = 0 } = useSession().data ?? {};
  const loadCheck = useCallback(
    async () => (await import("./complete-form.ts")).checkComplete({ terms, minimumAge }),
    [terms, minimumAge],
  );
  const form = useForm<CompleteForm>(loadCheck, {
    name,
    password: "",
    confirm: "",
    acceptsTerms: false,
    isOfAge: false,
  });

  async function complete(typed: CompleteForm) {
    const { name: chosen, password, confirm, acceptsTerms, isOfAge } = typed;
    if (password !== confirm) {
      showPasswordsDiffer();
      return form.setFocus("confirm", { shouldSelect: true });
    }
    const reply = await run({
      token,
      name: chosen,
      password,
      // The version that the form shows beside the checkbox.
      ...(acceptsTerms && terms > 0 && { acceptedTerms: terms }),
      isOfAge,
    });
    if (reply.ok) {
      showOnNextPage(reply.events);
      setMe(reply.result.user);
      // The button stays busy until the next page is loaded.
      return leave(() => void navigate("/", { replace: true }));
    }
    refused(reply.error);
  }

  function refused(error: ReplyError) {
    const field = atField.get(error.code);
    // The page does not know the terms or the age that are in force now.
    if (field === "acceptsTerms" || field === "isOfAge") recheckSession(cache);
    if (isUselessLink(error)) setUseless(error);
    else if (field === undefined) form.setFocus("password", { shouldSelect: true });
    else form.setError(field, { message: error.message }, { shouldFocus: true });
  }

  return {
    form,
    problem: problem !== undefined && atField.has(problem.code) ? undefined : problem,
    useless,
    busy: form.formState.isSubmitting || leaving,
    submit: form.handleSubmit(complete),
  };
}

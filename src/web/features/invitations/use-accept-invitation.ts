import { useState } from "react";
import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { useContinueToLogin } from "#web/data/continue-to-login.ts";
import { useCommand } from "#web/data/data.ts";
import { showPasswordsDiffer } from "#web/data/passwords-differ.ts";
import { useForm } from "#web/data/use-form.ts";
import type { AcceptForm } from "./accept-check.ts";

const uselessCodes: ReadonlySet<string> = new Set<ErrorCode>([
  "invitation-invalid",
  "invitation-expired",
  "invitation-has-account",
]);

/** Returns whether an error says that the link cannot be used any more. */
export function isUselessLink({ code }: Pick<ReplyError, "code">): boolean {
  return uselessCodes.has(code);
}

const loadCheck = async () => (await import("./accept-check.ts")).checkAccept;

/**
 * The form that accepts an invitation: continues to /login on success, with the email filled in. In: the link's token and the name that the inviter typed.
 * `useless` is the error after the program has refused the link.
 */
export function useAcceptInvitation(token: string, name: string) {
  const { run, problem } = useCommand("acceptInvitation", { inline: true, ownRefresh: true });
  const { isLeaving, continueToLogin } = useContinueToLogin();
  const [useless, setUseless] = useState<ReplyError>();
  const [fieldError, setFieldError] = useState(false);
  const form = useForm<AcceptForm>(loadCheck, { name, password: "", confirm: "" });

  async function accept({ name: chosen, password, confirm }: AcceptForm) {
    if (password !== confirm) {
      showPasswordsDiffer();
      return form.setFocus("confirm", { shouldSelect: true });
    }
    const reply = await run({ token, name: chosen, password });
    if (reply.ok) return continueToLogin(reply.result.email);
    const { error } = reply;
    const field = fieldOf(error.code);
    setFieldError(field !== undefined);
    if (isUselessLink(error)) setUseless(error);
    else if (field !== undefined) form.setError(field, error, { shouldFocus: true });
    else form.setFocus("password", { shouldSelect: true });
  }

  return {
    form,
    problem: fieldError ? undefined : problem,
    useless,
    busy: form.formState.isSubmitting || isLeaving,
    submit: form.handleSubmit(accept),
  };
}

function fieldOf(code: string): "name" | "password" | undefined {
  if (code === "name-reserved") return "name";
  return code === "password-too-common" ? "password" : undefined;
}

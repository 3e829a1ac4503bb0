import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { newRetryKey } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";

/**
 * The verification challenge of the sign-up page (specification §5; readings, People): one is fetched at once, and a
 * fresh one at every `refresh`. While it loads there is neither `challenge` nor `error`. It changes nothing that a
 * screen shows, so nothing else is asked again, as `useCommand` would.
 */
export function useChallenge() {
  const { api } = useHost();
  const { mutate, data: reply } = useMutation({
    mutationFn: () => api.run("issueChallenge", {}, newRetryKey()),
  });
  useEffect(() => mutate(), [mutate]);
  return {
    challenge: reply?.ok ? reply.result : undefined,
    error: reply === undefined || reply.ok ? undefined : reply.error,
    refresh: () => mutate(),
  };
}

/** A challenge on the page and what can be done with it. */
export type ChallengeOnPage = ReturnType<typeof useChallenge>;

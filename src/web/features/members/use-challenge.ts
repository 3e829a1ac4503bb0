import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { newRetryKey } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";

/**
 * The verification challenge of the sign-up page (specification §5; readings, People): requested at once, and again by `refresh`. While
 * loading there is neither `challenge` nor `error`. Unlike `useCommand`, it does not refetch queries.
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

/** The current challenge and its functions. */
export type ChallengeOnPage = ReturnType<typeof useChallenge>;

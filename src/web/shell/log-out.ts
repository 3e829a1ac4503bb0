import { useMutation } from "@tanstack/react-query";
import { newRetryKey } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";
import { showError, showEvents } from "#web/data/data.ts";
import { clearDrafts } from "#web/data/draft.ts";
import { useSetMe } from "#web/data/session.ts";

/**
 * Log Out: ends the session, forgets what the page knows, where one was and what one had typed, and lets the guards lead to /login (specification §2, layouts).
 * When the program cannot be reached the person stays, and a toast says so. It is no `useCommand`, which would ask
 * again for what is on screen: nobody is there any more to get an answer.
 */
export function useLogOut() {
  const { api } = useHost();
  const setMe = useSetMe();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.run("logout", {}, newRetryKey()),
    onSuccess: (reply) => {
      if (!reply.ok) return showError(reply.error);
      showEvents(reply.events);
      clearDrafts();
      setMe(null, { loggedOut: true });
    },
  });
  return { busy: isPending, logOut: () => mutate() };
}

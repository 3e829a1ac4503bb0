import { useMutation } from "@tanstack/react-query";
import { newRetryKey } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";
import { clearDrafts } from "#web/data/clear-drafts.ts";
import { showError, showEvents } from "#web/data/data.ts";
import { useSetMe } from "#web/data/session.ts";

/**
 * Log Out: ends the session, removes the page's data and drafts, and lets the guards redirect to /login without a return path
 * (specification §2, layouts). Without a connection the user stays logged in, and a toast is shown. Not a `useCommand`, which would refetch
 * the queries on screen without a session.
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

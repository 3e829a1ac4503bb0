import { useQuery } from "@tanstack/react-query";
import { newRetryKey } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";
import { ReplyFailure } from "#web/data/data.ts";
import { byOwnClock, nextAskIn } from "./shown-code.ts";

/**
 * One's code for the counter, kept good: asked for at once, again at the moment of the next one, and whenever somebody comes back to the page or the network
 * does. A command, and asked like a query all the same: no try needs to know of the one before, since any code that comes is good.
 */
export function useMemberCode() {
  const { api } = useHost();
  return useQuery({
    queryKey: ["showMemberCode"],
    queryFn: async () => {
      const reply = await api.run("showMemberCode", {}, newRetryKey());
      if (!reply.ok) throw new ReplyFailure(reply.error);
      return byOwnClock(reply.result, Date.now());
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      nextAskIn(data, status === "error", Date.now()),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}

import { useQuery } from "@tanstack/react-query";
import { newRetryKey } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";
import { ReplyFailure } from "#web/data/data.ts";
import { nextRequestIn, toDeviceClock } from "./shown-code.ts";

/**
 * The user's member code, kept valid: requested at once, at its refresh time, and when the page becomes visible or the network returns. A
 * command that is run like a query, because any code of a reply is valid.
 */
export function useMemberCode() {
  const { api } = useHost();
  return useQuery({
    queryKey: ["showMemberCode"],
    queryFn: async () => {
      const reply = await api.run("showMemberCode", {}, newRetryKey());
      if (!reply.ok) throw new ReplyFailure(reply.error);
      return toDeviceClock(reply.result, Date.now());
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      nextRequestIn(data, status === "error", Date.now()),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}

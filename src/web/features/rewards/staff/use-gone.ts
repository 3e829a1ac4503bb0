import { useQueryClient } from "@tanstack/react-query";
import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";

const GONE: ErrorCode = "reward-not-found";

/** Whether an error says that somebody else has deleted the reward; the list is then asked for anew, and shows what is left. */
export function useGone(): (error: ReplyError) => boolean {
  const cache = useQueryClient();
  return ({ code }) => {
    if (code !== GONE) return false;
    void cache.invalidateQueries({ queryKey: ["rewardCatalogue"] });
    return true;
  };
}

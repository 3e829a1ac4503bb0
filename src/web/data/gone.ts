import { useQueryClient } from "@tanstack/react-query";
import type { QueryName } from "#client/api.ts";
import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";

/**
 * Tells whether an error says that somebody else has deleted what this person works on; its list is then asked for anew, and shows
 * what is left. In: the code that says so, and the list's query.
 */
export function useGone(gone: ErrorCode, list: QueryName): (error: ReplyError) => boolean {
  const cache = useQueryClient();
  return ({ code }) => {
    if (code !== gone) return false;
    void cache.invalidateQueries({ queryKey: [list] });
    return true;
  };
}

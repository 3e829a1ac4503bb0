import { useQueryClient } from "@tanstack/react-query";
import type { QueryName } from "#client/api.ts";
import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";

/**
 * Returns a function that recognizes the error for an item deleted meanwhile, and then refetches its list. Takes the error's code and the
 * list's query.
 */
export function useDeletedError(gone: ErrorCode, list: QueryName): (error: ReplyError) => boolean {
  const cache = useQueryClient();
  return ({ code }) => {
    if (code !== gone) return false;
    void cache.invalidateQueries({ queryKey: [list] });
    return true;
  };
}

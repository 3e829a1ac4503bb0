import type { Api, QueryResult } from "#client/api.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { withinTimeout } from "./look-up.ts";
import { isTemporary } from "./queue.ts";

/** A customer in a name search: enough to distinguish them, without vouchers. */
export type ListedCustomer = QueryResult<"searchMembers">["members"][number];

/** The result of a name search. */
export type NameMatches =
  | {
      readonly kind: "found";
      readonly members: readonly ListedCustomer[];
      /** Whether more customers match than are listed. */
      readonly hasMore: boolean;
    }
  | { readonly kind: "refused"; readonly error: ReplyError }
  | { readonly kind: "no answer"; readonly error: ReplyError | undefined };

/** Minimum length of a searched name, as in searchMembers. */
export const MIN_NAME_LENGTH = 3;

/** Searches customers by part of their name, with a timeout. Never rejects. */
export async function searchMembers(api: Pick<Api, "ask">, name: string): Promise<NameMatches> {
  const reply = await withinTimeout(() => api.ask("searchMembers", { search: name, after: null }));
  if (reply === undefined) return { kind: "no answer", error: undefined };
  if (!reply.ok) {
    return { kind: isTemporary(reply.error) ? "no answer" : "refused", error: reply.error };
  }
  const { members, next } = reply.result;
  return { kind: "found", members, hasMore: next !== null };
}

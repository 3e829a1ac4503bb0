import type { Api, QueryResult } from "#client/api.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { isTemporary } from "./queue.ts";
import type { ListedCustomer } from "./search-members.ts";

/** A customer identified by member code, phone number or email, with vouchers. */
export type IdentifiedCustomer = QueryResult<"counterMember">;

/** A customer at the counter: identified, or chosen from a name search, which does not show vouchers (decision 048). */
export type CounterCustomer = IdentifiedCustomer | ListedCustomer;

/** The result of a look-up: the customer, a refusal, or no reply. */
export type Found =
  | { readonly kind: "known"; readonly member: IdentifiedCustomer }
  | { readonly kind: "refused"; readonly error: ReplyError }
  | { readonly kind: "no answer"; readonly error: ReplyError | undefined };

/** Timeout of a look-up, in milliseconds. */
const TIMEOUT_MS = 3000;

/** Looks a customer up, within the timeout. Never rejects. */
export async function lookUp(api: Pick<Api, "ask">, customerQuery: string): Promise<Found> {
  const reply = await withinTimeout(() => api.ask("counterMember", { handle: customerQuery }));
  if (reply === undefined) return { kind: "no answer", error: undefined };
  if (reply.ok) return { kind: "known", member: reply.result };
  return { kind: isTemporary(reply.error) ? "no answer" : "refused", error: reply.error };
}

/** Returns a reply, or undefined offline and after the timeout. */
export async function withinTimeout<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!navigator.onLine) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  const answer = await Promise.race([ask(), timeout]);
  clearTimeout(timer);
  return answer;
}

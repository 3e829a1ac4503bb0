import type { Api, QueryResult } from "#client/api.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { isPassing } from "./queue.ts";
import type { ListedMember } from "./search-members.ts";

/** A customer who was identified by a code, phone or email, with their vouchers. */
export type IdentifiedMember = QueryResult<"counterMember">;

/** A customer at the counter: identified, or chosen from a search by name, which does not show vouchers (decision 048). */
export type Member = IdentifiedMember | ListedMember;

/** What came of looking somebody up: who it is, why it is nobody, or that there was no answer. */
export type Found =
  | { readonly kind: "known"; readonly member: IdentifiedMember }
  | { readonly kind: "refused"; readonly error: ReplyError }
  | { readonly kind: "no answer"; readonly error: ReplyError | undefined };

/** How long a queue of people waits for a network that does not answer, in milliseconds. */
const PATIENCE_MS = 3000;

/** Looks a customer up by what they show or say. Never rejects, and never takes longer than people wait. */
export async function lookUp(api: Pick<Api, "ask">, handle: string): Promise<Found> {
  const reply = await withinPatience(() => api.ask("counterMember", { handle }));
  if (reply === undefined) return { kind: "no answer", error: undefined };
  if (reply.ok) return { kind: "known", member: reply.result };
  return { kind: isPassing(reply.error) ? "no answer" : "refused", error: reply.error };
}

/** The answer to a question, or undefined where there is no network or it takes longer than people wait. */
export async function withinPatience<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!navigator.onLine) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const answer = await Promise.race([ask(), patience]);
  clearTimeout(timer);
  return answer;
}

import type { Api, QueryResult } from "#client/api.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { isPassing } from "./queue.ts";

/** A customer as the counter knows them. */
export type Member = QueryResult<"counterMember">;

/** What came of looking somebody up: who it is, why it is nobody, or that there was no answer. */
export type Found =
  | { readonly kind: "known"; readonly member: Member }
  | { readonly kind: "refused"; readonly error: ReplyError }
  | { readonly kind: "no answer"; readonly error: ReplyError | undefined };

/** How long a queue of people waits for a network that does not answer, in milliseconds. */
const PATIENCE_MS = 3000;

/** Looks a customer up by what they show or say. Never rejects, and never takes longer than people wait. */
export async function lookUp(api: Pick<Api, "ask">, handle: string): Promise<Found> {
  if (!navigator.onLine) return { kind: "no answer", error: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const reply = await Promise.race([api.ask("counterMember", { handle }), patience]);
  clearTimeout(timer);
  if (reply === undefined) return { kind: "no answer", error: undefined };
  if (reply.ok) return { kind: "known", member: reply.result };
  return { kind: isPassing(reply.error) ? "no answer" : "refused", error: reply.error };
}

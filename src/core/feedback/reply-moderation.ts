import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { Feedback, FeedbackReply } from "./feedback.ts";

/** Which reply. */
export const replyModerationInput = z.strictObject({ id });

/** What the rules of `hideReply` and `restoreReply` look at. */
export interface ReplyFacts {
  readonly item: Feedback | undefined;
  readonly reply: FeedbackReply | undefined;
}

/** The reply and the item that counts it, both locked, the item first. Two round trips. */
export async function replyToModerate(
  input: { readonly id: string },
  reader: ProgramReader,
): Promise<ReplyFacts> {
  const found = await reader.one("feedbackReplies", { id: input.id });
  if (found === undefined) return { item: undefined, reply: undefined };
  const [item, reply] = await Promise.all([
    reader.one("feedback", { id: found.feedbackId }, { lock: true }),
    reader.one("feedbackReplies", { id: input.id }, { lock: true }),
  ]);
  return { item, reply };
}

/**
 * Hides a reply or shows it again, and counts it accordingly; one that is in that state already stays, with the same outcome. The audit log
 * names its item by the id alone: who wrote the reply, and what, is the customer's. `replyCount` of the result is the item's afterwards.
 */
export function withReply({ item, reply }: ReplyFacts, isHidden: boolean) {
  if (item === undefined || reply === undefined) return refuse("reply-not-found", {});
  const changes = reply.isHidden !== isHidden;
  const replyCount = item.replyCount + (changes ? (isHidden ? -1 : 1) : 0);
  const moved: readonly ProgramChange[] = [
    { kind: "patch", dataset: "feedbackReplies", id: reply.id, fields: { isHidden } },
    { kind: "patch", dataset: "feedback", id: item.id, fields: { replyCount } },
  ];
  return {
    changes: changes ? moved : [],
    events: [
      {
        name: isHidden ? ("reply.hidden" as const) : ("reply.restored" as const),
        params: { author: reply.userName },
      },
    ],
    result: { isHidden, replyCount },
    audit: {
      kind: "feedback",
      id: item.id,
      name: "",
      detail: changes ? `reply ${reply.id}` : `reply ${reply.id}, ${NOTHING_CHANGED}`,
    },
  };
}

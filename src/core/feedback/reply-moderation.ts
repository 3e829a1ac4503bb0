import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import { feedbackDetail } from "./audit-details.ts";
import type { Feedback, FeedbackReply } from "./feedback.ts";

/** The reply's id. */
export const replyModerationInput = z.strictObject({ id });

/** The facts of `hideReply` and `restoreReply`. */
export interface ReplyFacts {
  readonly item: Feedback | undefined;
  readonly reply: FeedbackReply | undefined;
}

/** Reads the reply and its item, both locked, the item first. Two round trips. */
export async function lockReply(
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
 * Hides or restores a reply and adjusts the item's count; no change if it already is in that state. The audit log contains only the item's
 * id, because author and text are the customer's data. `replyCount` of the result is the item's new count.
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
      detail: [feedbackDetail("reply", { id: reply.id, isChanged: changes })],
    },
  };
}

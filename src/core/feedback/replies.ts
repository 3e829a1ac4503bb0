import { ascending } from "../kit/pages.ts";
import type { Actor } from "../permissions.ts";
import { can } from "../permissions.ts";
import type { ProgramReader } from "../world.ts";
import type { Feedback, FeedbackReply } from "./feedback.ts";

/** A reply as shown to everybody. `createdAt` in UTC epoch milliseconds. */
export type ReplyLine = Omit<FeedbackReply, "userId" | "feedbackId" | "isHidden">;

/** Returns a reply without its author's id. */
export function replyLine(reply: FeedbackReply): ReplyLine {
  const { id, userName, userAvatar, text, createdAt, isOfficial } = reply;
  return { id, userName, userAvatar, text, createdAt, isOfficial };
}

/** A reply's position among those of its post. `createdAt` in UTC epoch milliseconds. */
export type ReplyCursor = Pick<FeedbackReply, "createdAt" | "id">;

/** At most `limit` replies after a position or from the first, with or without hidden ones. */
export interface ReplyRange {
  readonly after?: ReplyCursor | null;
  readonly limit: number;
  readonly withHidden?: boolean;
}

/** Reads an item's replies, oldest first. One query, in the index's order. */
export function readReplies(
  reader: ProgramReader,
  feedbackId: string,
  { after = null, limit, withHidden = false }: ReplyRange,
): Promise<readonly FeedbackReply[]> {
  return reader.many("feedbackReplies", {
    where: withHidden ? { feedbackId } : { feedbackId, isHidden: false },
    ...ascending("createdAt", after),
    limit,
  });
}

/** Returns whether the actor may read an item and reply to it: everybody on the wall, staff in any status (specification §4, Feedback). */
export function mayReply(item: Feedback, actor: Actor): boolean {
  if (item.status === "approved") return true;
  return can(actor.kind === "user" ? actor.user : undefined, "canManageFeedback");
}

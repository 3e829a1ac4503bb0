import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { AuditDetails } from "../kit/audit-detail.ts";
import { id } from "../kit/fields.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import { feedbackDetail } from "./audit-details.ts";
import type { Feedback } from "./feedback.ts";

/** The item's id. */
export const moderationInput = z.strictObject({ id });

/** Reads the item to moderate, locked. */
export function lockItem(
  input: { readonly id: string },
  reader: ProgramReader,
): Promise<Feedback | undefined> {
  return reader.one("feedback", { id: input.id }, { lock: true });
}

/** Returns the outcome of `approveFeedback` and `hideFeedback`. The item is undefined if it does not exist. */
export function moderated(item: Feedback | undefined, status: "approved" | "hidden") {
  if (item === undefined) return refuse("feedback-not-found", {});
  const name =
    status === "approved" ? ("feedback.approved" as const) : ("feedback.hidden" as const);
  return {
    ...statusChange(item, status),
    events: [{ name, params: { author: item.userName } }],
    result: { status },
  };
}

/**
 * Returns the changes and the audit note of an item's new status (specification §4, Feedback); no changes if it already has it. The note
 * contains only the id, because author and text are the customer's data.
 */
export function statusChange(item: Feedback, status: "approved" | "hidden") {
  const move: ProgramChange = {
    kind: "patch",
    dataset: "feedback",
    id: item.id,
    fields: { status },
  };
  return {
    changes: item.status === status ? [] : [move],
    audit: { kind: "feedback", id: item.id, name: "", detail: movement(item.status, status) },
  };
}

function movement(before: Feedback["status"], after: Feedback["status"]): AuditDetails {
  return before === after
    ? [feedbackDetail("post-status-kept", { status: after })]
    : [feedbackDetail("post-status", { before, after })];
}

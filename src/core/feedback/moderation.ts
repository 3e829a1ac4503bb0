import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { Feedback } from "./feedback.ts";

/** Which item. */
export const moderationInput = z.strictObject({ id });

/** The item to moderate, locked. */
export function itemToModerate(
  input: { readonly id: string },
  reader: ProgramReader,
): Promise<Feedback | undefined> {
  return reader.one("feedback", { id: input.id }, { lock: true });
}

/** The outcome of `approveFeedback` and `hideFeedback`. In: the item, undefined when it does not exist, and the status it is to have. */
export function moderated(item: Feedback | undefined, status: "approved" | "hidden") {
  if (item === undefined) return refuse("feedback-not-found", {});
  const name =
    status === "approved" ? ("feedback.approved" as const) : ("feedback.hidden" as const);
  return {
    ...movedTo(item, status),
    events: [{ name, params: { author: item.userName } }],
    result: { status },
  };
}

/**
 * The changes and the audit note of an item that moves to a status (specification §4, Feedback); one that has it already stays. The note
 * names it by its id alone: who wrote it, and what, is the customer's.
 */
export function movedTo(item: Feedback, status: "approved" | "hidden") {
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

function movement(before: Feedback["status"], after: Feedback["status"]): string {
  return before === after ? `already ${after}` : `${before} → ${after}`;
}

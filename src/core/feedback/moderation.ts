import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import type { ProgramReader } from "../world.ts";
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

/**
 * Moves an item to another status (specification §4, Feedback); one that is there already stays, and says the same. The log of what
 * staff do names it by its id alone: who wrote it, and what, is the customer's.
 */
export function movedTo(
  item: Feedback | undefined,
  status: "approved" | "hidden",
  event: "feedback-approved" | "feedback-hidden",
) {
  if (item === undefined) return refuse("feedback-not-found", {});
  return {
    changes:
      item.status === status
        ? []
        : [
            {
              kind: "patch" as const,
              dataset: "feedback" as const,
              id: item.id,
              fields: { status },
            },
          ],
    events: [{ name: event, params: { author: item.userName } }],
    result: { status },
    audit: { kind: "feedback", id: item.id, name: "", detail: movement(item.status, status) },
  };
}

function movement(before: Feedback["status"], after: Feedback["status"]): string {
  return before === after ? `${after} before, too` : `${before} → ${after}`;
}

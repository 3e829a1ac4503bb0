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

/** Moves an item to another status (specification §4, Feedback); one that is there already stays, and says the same. */
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
  };
}

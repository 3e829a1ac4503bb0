import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import type { Feedback } from "./feedback.ts";
import { feedbackFieldErrors } from "./field-errors.ts";
import { statusChange } from "./moderation.ts";

/** Maximum number of items per command. */
export const MAX_MODERATED = 100;

/**
 * Approves or hides several items in one commit (specification §4, Feedback). Each is decided like a single one and has its own audit
 * record; deleted items are counted in `missing`. The items are locked in the order of their ids, so that two such commands cannot
 * deadlock. One round trip.
 */
export const moderateFeedback = /* @__PURE__ */ command({
  name: "moderateFeedback",
  // The items' ids, each once, and their new status.
  input: z.strictObject({
    ids: z.array(id).check(
      z.minLength(1),
      z.maxLength(MAX_MODERATED, feedbackFieldErrors["too-many-posts"]),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: feedbackFieldErrors["post-repeated"],
      }),
    ),
    status: z.enum(["approved", "hidden"]),
  }),
  may: "canManageFeedback",
  async load({ ids }, reader): Promise<readonly (Feedback | undefined)[]> {
    const inOrder = ids.toSorted();
    return Promise.all(
      inOrder.map((itemId) => reader.one("feedback", { id: itemId }, { lock: true })),
    );
  },
  decide(found, { status }) {
    const items = found.filter((item) => item !== undefined);
    if (items.length === 0) return refuse("feedback-not-found", {});
    const moves = items.map((item) => statusChange(item, status));
    const count = items.length;
    return {
      changes: moves.flatMap(({ changes }) => changes),
      events: [
        { name: status === "approved" ? "posts.approved" : "posts.hidden", params: { count } },
      ],
      result: { status, count, missing: found.length - count },
      audit: moves.map(({ audit }) => audit),
    };
  },
});

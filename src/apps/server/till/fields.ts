import * as z from "zod/mini";
import { handle } from "#core/counter/customer-query.ts";
import { id } from "#core/kit/fields.ts";
import { tillsFieldErrors } from "#core/tills/field-errors.ts";
import { withDescription } from "./verb.ts";

/** How a till names a customer: by the member code, offline code, phone or email, or by the id of an earlier response. */
export const memberRef = withDescription(
  z
    .strictObject({
      memberId: z.optional(withDescription(id, "The id from an earlier answer.")),
      handle: z.optional(
        withDescription(
          handle,
          "The member's code, offline code, phone or email, as typed or scanned.",
        ),
      ),
    })
    .check(
      z.refine(
        ({ memberId, handle: said }) => (memberId === undefined) !== (said === undefined),
        tillsFieldErrors["member-ambiguous"],
      ),
    ),
  "Exactly one of the two.",
);

/** The id of a customer in a response. */
export const memberId = withDescription(z.string(), "Identifies the member in later calls.");

/** A customer's whole points. */
export const points = z.int();

/** A moment in a response. */
export const moment = (description: string) =>
  withDescription(z.int(), `${description} UTC epoch milliseconds.`);

/** Whether the call's work had been done before. */
export const isRepeat = withDescription(
  z.boolean(),
  "True if an earlier call had already done this. Nothing was done twice.",
);

/** The id of the customer in all examples. */
export const anaId = "01JD3M5XKQ8ZT4W2R7V9B6C0EA";

/** The refusals of what a customer shows or says. */
export const queryRefusals = [
  "member-not-found",
  "member-ambiguous",
  "member-code-expired",
  "offline-code-invalid",
  "offline-code-expired",
  "offline-code-revoked",
] as const;

/** An offline code in the examples, of the customer of {@link anaId}. */
export const anaOfflineCode = "MO-01M6K5Z8R7Q4T9X2B6H0N5J3C01JD3M5XKQ8ZT4W2R7V9B6C0EA";

/** The running campaigns of all examples: one for coffee, and one for another tier than the customer's. */
export const exampleCampaigns = {
  coffeeWeek: {
    id: "01JD3M9QX5B7W2K8T4R6V1N3FA",
    name: "Coffee week",
    text: "Double points on every coffee.",
  },
  goldWeek: { id: "01JD3MB4T8C2V6H1W9K5R7N3QB", name: "Gold week" },
} as const;

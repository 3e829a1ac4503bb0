import * as z from "zod/mini";
import { handle } from "#core/counter/customer-query.ts";
import { id } from "#core/kit/fields.ts";
import { tillsFieldErrors } from "#core/tills/field-errors.ts";
import { told } from "./verb.ts";

/** A member as a till names one: by what they show or say, or by the id that an earlier answer had. */
export const memberRef = told(
  z
    .strictObject({
      memberId: z.optional(told(id, "The id from an earlier answer.")),
      handle: z.optional(told(handle, "The member's code, phone or email, as typed or scanned.")),
    })
    .check(
      z.refine(
        ({ memberId, handle: said }) => (memberId === undefined) !== (said === undefined),
        tillsFieldErrors["member-ambiguous"],
      ),
    ),
  "Exactly one of the two.",
);

/** The id of a member in an answer. */
export const memberId = told(z.string(), "Identifies the member in later calls.");

/** Whole points of a member. */
export const points = z.int();

/** A moment in an answer. */
export const moment = (description: string) =>
  told(z.int(), `${description} UTC epoch milliseconds.`);

/** Whether a call found its work done. */
export const isRepeat = told(
  z.boolean(),
  "True if an earlier call had already done this. Nothing was done twice.",
);

/** What every example's member is called by. */
export const anaId = "01JD3M5XKQ8ZT4W2R7V9B6C0EA";

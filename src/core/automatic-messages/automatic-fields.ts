import * as z from "zod/mini";
import { wholeNumber } from "../kit/fields.ts";
import { messageFields } from "../segment-messages/message-fields.ts";
import { type AutomaticTrigger, automaticTriggers, triggerNumbers } from "./automatic-message.ts";
import { automaticMessagesFieldErrors as errors } from "./field-errors.ts";

const { title, text, button, gift } = messageFields;

const trigger = z.enum(automaticTriggers);
const number = wholeNumber({ min: 0, max: 1000, error: errors["automatic-number-invalid"] });

/** Rejects a number out of the bounds of its trigger. */
const isInBounds = z.refine<{ readonly trigger: AutomaticTrigger; readonly number: number }>(
  ({ trigger: own, number: typed }) => {
    const { min, max } = triggerNumbers[own] ?? { min: 0, max: 0 };
    return typed >= min && typed <= max;
  },
  { error: errors["automatic-number-invalid"], path: ["number"] },
);

/** The trigger of an automatic message. */
export const triggerInput = z.strictObject({ trigger });

/** A trigger with its number, 0 for one without. */
export const triggerAndNumber = z.strictObject({ trigger, number }).check(isInBounds);

/** What staff write: the trigger's number, and the content as of a message to a segment. */
export const saveAutomaticMessageInput = z
  .strictObject({ trigger, number, title, text, button, gift })
  .check(isInBounds);

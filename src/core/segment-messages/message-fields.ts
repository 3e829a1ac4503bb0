import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";
import { segmentMessagesFieldErrors as errors } from "./field-errors.ts";
import { buttonKinds, targetKinds } from "./message-button.ts";
import { scheduleZones } from "./segment-message.ts";

/** The lengths of a message, in characters; the text as long as a broadcast's. */
export const MESSAGE_LIMITS = { name: 60, title: 80, text: 500 } as const;

const button = z.strictObject({ kind: z.enum(buttonKinds), id: text({ max: 64 }) }).check(
  z.refine(({ kind, id: target }) => targetKinds.has(kind) === (target !== ""), {
    error: errors["message-target-missing"],
    path: ["id"],
  }),
);

const gift = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("voucher"),
    title: text({ min: 1, max: 80, empty: errors["message-voucher-title-missing"] }),
    benefit: benefitSchema,
    expiryDays: wholeNumber({
      min: 0,
      max: 3650,
      error: errors["message-voucher-days-invalid"],
    }),
  }),
  z.strictObject({
    kind: z.literal("points"),
    points: wholeNumber({ min: 1, max: 100_000, error: errors["message-points-invalid"] }),
  }),
]);

/** What staff write: see `segmentMessageSchema`. */
export const messageFields = {
  name: text({ min: 1, max: MESSAGE_LIMITS.name, empty: errors["message-name-missing"] }),
  segmentId: z.nullable(id),
  title: text({ min: 1, max: MESSAGE_LIMITS.title, empty: errors["message-title-missing"] }),
  text: text({ min: 1, max: MESSAGE_LIMITS.text, empty: errors["message-text-missing"] }),
  button: z.nullable(button),
  gift: z.nullable(gift),
  holdoutPercent: wholeNumber({ min: 0, max: 50, error: errors["message-holdout-invalid"] }),
};

const messageContent = z.strictObject(messageFields);

/** What staff have written, validated. */
export type MessageContent = z.output<typeof messageContent>;

/** What the clock of a zone shows when a message is sent. */
export const scheduleField = z.strictObject({
  day: z.string().check(z.refine(isCalendarDay, { error: errors["message-day-invalid"] })),
  minute: wholeNumber({ min: 0, max: 1439, error: errors["message-time-invalid"] }),
  zone: z.enum(scheduleZones),
});

import * as z from "zod/mini";
import { kitFieldErrors } from "./field-errors.ts";

// Control characters other than tab and line breaks, and halves of surrogate pairs, cannot be stored or shown everywhere.
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

const storable = z.refine<string>((value) => !UNSTORABLE.test(value), {
  error: kitFieldErrors["characters-not-displayable"],
});

/** Plain text as typed, spaces kept. In: most and fewest characters, and what to say when it is too short. */
export function rawText(limits: { max: number; min?: number; empty?: string }) {
  return z
    .string()
    .check(
      z.minLength(limits.min ?? 0, limits.empty),
      z.maxLength(limits.max, kitFieldErrors["text-too-long"]),
      storable,
    );
}

/** Plain text without spaces at its ends. In: as {@link rawText}, `empty` also for no text at all; lengths count after trimming. */
export function text(limits: { max: number; min?: number; empty?: string }) {
  return z
    .string(limits.empty)
    .check(
      z.trim(),
      z.minLength(limits.min ?? 0, limits.empty),
      z.maxLength(limits.max, kitFieldErrors["text-too-long"]),
      storable,
    );
}

/** A whole number between two bounds. In: the bounds and what to say when it is none. */
export function wholeNumber(limits: { min: number; max: number; error: string }) {
  return z
    .number(limits.error)
    .check(
      z.int(limits.error),
      z.gte(limits.min, limits.error),
      z.lte(limits.max, kitFieldErrors["number-too-large"]),
    );
}

/** The id of a row. */
export const id = text({ min: 1, max: 64 });

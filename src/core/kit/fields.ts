import * as z from "zod/mini";
import { kitFieldErrors } from "./field-errors.ts";

// Control characters other than tab and line breaks, and lone surrogates: not every store and browser can handle them.
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

const storable = z.refine<string>((value) => !UNSTORABLE.test(value), {
  error: kitFieldErrors["characters-not-displayable"],
});

/** Plain text as typed, including spaces. Limits are in characters; `empty` is the text for too short an input. */
export function rawText(limits: { max: number; min?: number; empty?: string }) {
  return z
    .string()
    .check(
      z.minLength(limits.min ?? 0, limits.empty),
      z.maxLength(limits.max, kitFieldErrors["text-too-long"]),
      storable,
    );
}

/** Plain text, trimmed. Limits as in {@link rawText}, counted after trimming; `empty` is also the text for a missing value. */
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

/** A whole number between two bounds; `error` is the text for anything else. */
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

import type * as z from "zod/mini";
import { type FieldErrorParams, kitFieldErrors } from "./field-errors.ts";

/** A rejected field: its dotted path, empty for the whole input, and the code and parameters of what is wrong. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly params: Partial<FieldErrorParams>;
}

/** An input can have any number of faults and keys of any length; a reply stays short. */
const MAX_ERRORS = 20;
const MAX_KEY_LENGTH = 40;

/** Returns what a schema found wrong, at most 20 errors. */
export function fieldErrorsOf(error: z.core.$ZodError): readonly FieldError[] {
  return error.issues.slice(0, MAX_ERRORS).map(fieldErrorOf);
}

/** Returns the code of a schema's issue: the schema's own, or a general one. */
export function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.map(String).join(".");
  const hasCode = issue.message !== "" && issue.message !== "Invalid input";
  return {
    path,
    code: hasCode ? issue.message : generalCode(issue),
    params: { field: path, ...paramsOf(issue) },
  };
}

function generalCode({ code }: z.core.$ZodIssue): string {
  switch (code) {
    case "unrecognized_keys":
      return kitFieldErrors["unknown-fields"];
    case "invalid_type":
      return kitFieldErrors["wrong-type"];
    case "too_big":
      return kitFieldErrors["too-large"];
    case "too_small":
      return kitFieldErrors["too-small"];
    default:
      return kitFieldErrors.invalid;
  }
}

function paramsOf(issue: z.core.$ZodIssue): Partial<FieldErrorParams> {
  switch (issue.code) {
    case "unrecognized_keys":
      return { keys: issue.keys.slice(0, MAX_ERRORS).map((key) => key.slice(0, MAX_KEY_LENGTH)) };
    case "invalid_type":
      return { expected: issue.expected };
    case "too_big":
      return { max: Number(issue.maximum) };
    default:
      return {};
  }
}

import type * as z from "zod/mini";

/** One fault of an input: the field (dotted path, empty for the whole input) and what to do about it. */
export interface InputFault {
  readonly path: string;
  readonly message: string;
}

/** Keeps a reply short when a hostile input has many faults. */
const MAX_FAULTS = 20;
const LONGEST_KEY = 40;

/** Returns a text for an issue for which the schema has none. */
function generic(issue: z.core.$ZodIssue, field: string): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return `Please leave out what this action does not know: ${issue.keys.map(shortened).join(", ")}.`;
    case "invalid_type":
      return `Please give ${field} as a value of type ${issue.expected}.`;
    case "too_big":
      return `Please make ${field} at most ${issue.maximum}.`;
    case "too_small":
      return `Please fill in ${field}.`;
    default:
      return `Please check ${field}.`;
  }
}

function shortened(key: string): string {
  return key.slice(0, LONGEST_KEY);
}

/** Converts a schema's issues to at most 20 complaints that a user can act on; the schema's own texts take precedence. */
export function inputFaults(error: z.core.$ZodError): readonly InputFault[] {
  return error.issues.slice(0, MAX_FAULTS).map((issue) => {
    const path = issue.path.map(String).join(".");
    const ownWords = issue.message !== "" && issue.message !== "Invalid input";
    return {
      path,
      message: ownWords ? issue.message : generic(issue, path === "" ? "the request" : path),
    };
  });
}

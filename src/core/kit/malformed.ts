import type * as z from "zod/mini";

/** One thing wrong with an input: where (dotted path, empty for the whole) and what to do about it. */
export interface Complaint {
  readonly path: string;
  readonly message: string;
}

/** A hostile input can have any number of faults and keys of any length; an answer stays short. */
const MOST_COMPLAINTS = 20;
const LONGEST_KEY = 40;

/** What to do about an issue for which the schema has no words of its own. */
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

/** Turns a schema's issues into at most 20 complaints a person can act on; a schema's own words win. */
export function complaints(error: z.core.$ZodError): readonly Complaint[] {
  return error.issues.slice(0, MOST_COMPLAINTS).map((issue) => {
    const path = issue.path.map(String).join(".");
    const ownWords = issue.message !== "" && issue.message !== "Invalid input";
    return {
      path,
      message: ownWords ? issue.message : generic(issue, path === "" ? "the request" : path),
    };
  });
}

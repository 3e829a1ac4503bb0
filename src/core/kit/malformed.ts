import type * as z from "zod/mini";

/** One thing wrong with an input: where (dotted path, empty for the whole) and what to do about it. */
export interface Complaint {
  readonly path: string;
  readonly message: string;
}

function generic(issue: z.core.$ZodIssue, field: string): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return `Please leave out ${issue.keys.map((key) => key.slice(0, 40)).join(", ")}: this action does not know it.`;
    case "invalid_type":
      return `Please give ${field} as ${issue.expected}.`;
    case "too_big":
      return `Please make ${field} at most ${issue.maximum}.`;
    case "too_small":
      return `Please fill in ${field}.`;
    default:
      return `Please check ${field}.`;
  }
}

/** Turns a schema's issues into complaints a person can act on; a schema's own words win. */
export function complaints(error: z.core.$ZodError): readonly Complaint[] {
  return error.issues.slice(0, 20).map((issue) => {
    const path = issue.path.map(String).join(".");
    const ownWords = issue.message !== "" && issue.message !== "Invalid input";
    return {
      path,
      message: ownWords ? issue.message : generic(issue, path === "" ? "the request" : path),
    };
  });
}

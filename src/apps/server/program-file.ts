import { readFileSync } from "node:fs";
import path from "node:path";
import { fieldErrorsOf } from "#core/kit/input-faults.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { programFile, withOverrides } from "#core/settings/program-file.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";

const EXAMPLE = 'For example {"brand": "Corner Café", "points": {"birthday": 50}}.';

/**
 * Returns the default program with the constants of PROGRAM_FILE. Calls `complain` for each fault and then returns the default program.
 * @param file the file's path, undefined when there is none
 */
export function readProgram(
  file: string | undefined,
  complain: (problem: string) => void,
): Program {
  if (file === undefined) return defaultProgram;
  const place = `PROGRAM_FILE names ${path.resolve(file)}`;
  const content = readText(file);
  if (content === undefined) {
    complain(
      `${place}, which cannot be read. Name a readable JSON file, or leave PROGRAM_FILE out.`,
    );
    return defaultProgram;
  }
  const json = parseJson(content);
  if (json === undefined) {
    complain(`${place}, which is not JSON. Correct it, or leave PROGRAM_FILE out. ${EXAMPLE}`);
    return defaultProgram;
  }
  const parsed = programFile.safeParse(json);
  if (parsed.success) return withOverrides(defaultProgram, parsed.data);
  const faults = fieldErrorsOf(parsed.error).map((error) =>
    [error.path, fieldErrorText(error)].filter((part) => part !== "").join(": "),
  );
  complain(`${place}, which has wrong values: ${faults.join(" ")} ${EXAMPLE}`);
  return defaultProgram;
}

/** Reads a file without the byte order mark that some editors write, which is invalid in JSON. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return undefined;
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

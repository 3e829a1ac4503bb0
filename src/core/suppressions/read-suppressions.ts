import type { ProgramReader } from "../world.ts";
import { type Suppression, suppressionIds } from "./suppression.ts";

/** Reads the suppressions of an address digest, locked or not. One query. */
export function readSuppressions(
  reader: ProgramReader,
  digest: string,
): Promise<readonly Suppression[]> {
  const where = { id: { anyOf: suppressionIds(digest) } };
  return reader.many("suppressions", { where, order: [["id", "asc"]], limit: 2 });
}

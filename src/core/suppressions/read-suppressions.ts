import type { ProgramReader } from "../world.ts";
import { type Suppression, suppressionIds } from "./suppression.ts";

/** Returns how emails to an address are stopped, by the digest of the address; empty if they are not. One query. */
export function readSuppressions(
  reader: ProgramReader,
  digest: string,
): Promise<readonly Suppression[]> {
  const where = { id: { anyOf: suppressionIds(digest) } };
  return reader.many("suppressions", { where, order: [["id", "asc"]], limit: 2 });
}

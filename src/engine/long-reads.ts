import type { ProgramReader } from "#core/world.ts";
import type { Store } from "./ports.ts";

/** How long work waits until a replica has what is committed, in milliseconds; then it reads from the leader. */
const CATCH_UP_MS = 10_000;

/**
 * Returns a reader of what is committed now, for work that reads much and changes nothing: of a replica where one has it, otherwise of the leader
 * (docs/decisions/201).
 * @throws StoreFailure when the leader cannot be asked
 */
export async function readerForLongWork({
  reader,
  replicas,
}: Pick<Store, "reader" | "replicas">): Promise<ProgramReader> {
  if (replicas === undefined) return reader;
  const position = await replicas.latest();
  await replicas.caughtUp(position, CATCH_UP_MS);
  return replicas.reader(position);
}

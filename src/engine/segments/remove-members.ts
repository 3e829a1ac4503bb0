import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

/** Members removed by one transaction. */
const STEP = 250;

/** Removes the members of a deleted segment, some at a time. Resolves to whether all are removed. */
export async function removeMembers(
  { store }: Pick<Ports, "store">,
  segmentId: string,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  for (;;) {
    if (isStopped()) return false;
    const isLast = await paced(() => store.transact((reader) => removeSome(reader, segmentId)));
    if (isLast) return true;
  }
}

/** Returns the removals of the next members, and whether these are the last ones. */
async function removeSome(reader: ProgramReader, segmentId: string) {
  const members = await reader.many("segmentMembers", {
    where: { segmentId },
    order: [["userId", "asc"]],
    limit: STEP,
  });
  const changes = members.map(
    ({ id }): ProgramChange => ({ kind: "remove", dataset: "segmentMembers", id }),
  );
  return { changes, result: members.length < STEP };
}

import type { ProgramChange } from "#core/world.ts";
import type { JobControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

/** Members removed by one transaction. */
const STEP = 1000;

/** Removes the members of a deleted segment, some at a time. Resolves to whether all are removed. */
export async function removeMembers(
  { store }: Pick<Ports, "store">,
  segmentId: string,
  { isStopped }: Pick<JobControl, "isStopped">,
): Promise<boolean> {
  for (;;) {
    if (isStopped()) return false;
    const isLast = await store.transact(async (reader) => {
      const members = await reader.many("segmentMembers", {
        where: { segmentId },
        order: [["userId", "asc"]],
        limit: STEP,
      });
      const changes = members.map(
        ({ id }): ProgramChange => ({ kind: "remove", dataset: "segmentMembers", id }),
      );
      return { changes, result: members.length < STEP };
    });
    if (isLast) return true;
  }
}

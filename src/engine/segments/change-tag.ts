import { rowsById } from "#core/rows-by-id.ts";
import { rulesReadAgain } from "#core/rules/change-rule.ts";
import { allSegments } from "#core/segments/segments-with-tag.ts";
import { type CustomerTag, customerTagId, type Tag } from "#core/segments/tag.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { JobControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

type Parts = Pick<Ports, "store" | "clock">;

/** Customers who are moved or lose the tag in one transaction. */
const STEP = 250;

/**
 * Merges or deletes a tag, some customers at a time, and continues after an interruption (decision 180): gives the customers of a merged tag the
 * other one, changes the conditions of segments, takes the tag off all customers, and removes it. Resolves to whether all of it is done.
 */
export async function changeTag(
  parts: Parts,
  id: string,
  { isStopped, paced, progress }: Pick<JobControl, "isStopped" | "paced" | "progress">,
): Promise<boolean> {
  const { reader } = parts.store;
  const total = await reader.count("customerTags", { tagId: id });
  for (let done = 0; ; ) {
    if (isStopped()) return false;
    const tag = await reader.one("tags", { id });
    if (tag === undefined) return true;
    if (tag.state === "merging") await paced(() => move(parts, tag));
    else done += await paced(() => remove(parts, id));
    await progress(done, Math.max(total, done));
  }
}

/** Gives the next customers of a merged tag the other one, unless another process has. After the last ones, segments ask for the other tag. */
async function move({ store, clock }: Parts, tag: Tag): Promise<void> {
  const { id, lastMoved } = tag;
  const found = await store.reader.many("customerTags", {
    where: { tagId: id },
    order: [["userId", "asc"]],
    limit: STEP,
    ...(lastMoved !== "" && { after: [lastMoved] }),
  });
  await store.transact(async (reader) => {
    const current = await reader.one("tags", { id }, { lock: true });
    if (current?.state !== "merging" || current.lastMoved !== lastMoved) {
      return { changes: [], result: undefined };
    }
    const isLast = found.length < STEP;
    const fields: Partial<Tag> = isLast
      ? { state: "removing" }
      : { lastMoved: found.at(-1)?.userId ?? lastMoved };
    const userIds = found.map(({ userId }) => userId);
    const changes: readonly ProgramChange[] = [
      ...(await moved(reader, current, userIds, clock())),
      ...(isLast ? await segmentChanges(reader, current) : []),
      { kind: "patch", dataset: "tags", id, fields },
    ];
    return { changes, result: undefined };
  });
}

/** The rows of the other tag, for customers who still have the merged one and not yet the other. Accounts are locked, as tagging does. */
async function moved(
  reader: ProgramReader,
  { id, mergedInto }: Tag,
  userIds: readonly string[],
  now: number,
): Promise<readonly ProgramChange[]> {
  if (userIds.length === 0) return [];
  await reader.many("users", {
    where: { id: { anyOf: userIds } },
    order: [["id", "asc"]],
    limit: userIds.length,
    lock: true,
  });
  const [before, after] = await Promise.all(
    [id, mergedInto].map((tagId) => tagged(reader, tagId, userIds)),
  );
  return [...(before?.keys() ?? [])].flatMap((userId) => {
    if (after?.has(userId)) return [];
    const row = {
      id: customerTagId(userId, mergedInto),
      userId,
      tagId: mergedInto,
      taggedAt: now,
    };
    return [{ kind: "insert", dataset: "customerTags", row } as const];
  });
}

/** Reads which of some customers have a tag. */
async function tagged(
  reader: ProgramReader,
  tagId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerTag>> {
  const ids = userIds.map((userId) => customerTagId(userId, tagId));
  const rows = await rowsById(reader, "customerTags", ids);
  return new Map([...rows.values()].map((row) => [row.userId, row]));
}

/** Puts the other tag into the conditions of segments, those that describe frozen ones too. */
async function segmentChanges(
  reader: ProgramReader,
  { id, mergedInto }: Tag,
): Promise<readonly ProgramChange[]> {
  // In the order in which changes of campaigns lock them, which may ask for these segments.
  const readAgain = await rulesReadAgain(reader);
  const segments = await allSegments(reader, { lock: true });
  const changes = segments.flatMap(({ id: segmentId, conditions }) => {
    if (!conditions.tags?.includes(id)) return [];
    const tags = [...new Set(conditions.tags.map((one) => (one === id ? mergedInto : one)))];
    const fields = { conditions: { ...conditions, tags } };
    return [{ kind: "patch", dataset: "segments", id: segmentId, fields } as const];
  });
  return changes.length === 0 ? [] : [...changes, ...readAgain];
}

/** Takes a tag off the next customers, and removes the tag after the last one. Resolves to their number. */
async function remove({ store }: Parts, id: string): Promise<number> {
  return store.transact(async (reader) => {
    const tag = await reader.one("tags", { id }, { lock: true });
    const rows = await reader.many("customerTags", {
      where: { tagId: id },
      order: [["userId", "asc"]],
      limit: STEP,
    });
    const changes = rows.map(
      (row): ProgramChange => ({ kind: "remove", dataset: "customerTags", id: row.id }),
    );
    const isLast = rows.length < STEP && tag !== undefined;
    return {
      changes: [...changes, ...(isLast ? [{ kind: "remove", dataset: "tags", id } as const] : [])],
      result: rows.length,
    };
  });
}

import { newJob } from "../jobs/job.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { Tag } from "./tag.ts";

/** Returns the tags whose customers are being moved to a tag; at most one. */
export function mergingInto(reader: ProgramReader, tagId: string): Promise<readonly Tag[]> {
  return reader.many("tags", {
    where: { mergedInto: tagId },
    order: [["id", "asc"]],
    limit: 1,
  });
}

/**
 * Returns the changes that end a tag: its name is free at once, and a job takes the tag off all customers. `into`: the id of the tag that they
 * get instead; empty for none.
 */
export function endedTag({ id }: Tag, into: string, now: number): readonly ProgramChange[] {
  const state = into === "" ? "removing" : "merging";
  const job = newJob({ id, kind: "tag-change", queue: "tag-change" }, now);
  return [
    { kind: "patch", dataset: "tags", id, fields: { key: id, state, mergedInto: into } },
    { kind: "insert", dataset: "jobs", row: job },
  ];
}

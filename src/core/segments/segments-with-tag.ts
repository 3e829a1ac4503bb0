import type { ProgramReader } from "../world.ts";
import { MAX_SEGMENTS } from "./create-segment.ts";
import type { Segment } from "./segment.ts";

/** Reads all segments of the program, at most {@link MAX_SEGMENTS}, locked if asked for. */
export function allSegments(
  reader: ProgramReader,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly Segment[]> {
  return reader.many("segments", { order: [["id", "asc"]], limit: MAX_SEGMENTS, lock });
}

/** Returns the segments that ask for a tag. A frozen segment has its members and does not ask again. */
export function segmentsWithTag(segments: readonly Segment[], tagId: string): readonly Segment[] {
  return segments.filter(
    ({ kind, conditions }) => kind !== "frozen" && conditions.tags?.includes(tagId),
  );
}

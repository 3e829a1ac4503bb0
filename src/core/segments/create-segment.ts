import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { text } from "../kit/fields.ts";
import { command } from "../world.ts";
import { checkConditions, conditionReferences } from "./check-conditions.ts";
import { conditionsSchema, isCounted } from "./conditions.ts";
import { segmentsFieldErrors } from "./field-errors.ts";
import type { Segment } from "./segment.ts";
import { startedCount } from "./segment-count.ts";
import { segmentNote } from "./segment-note.ts";

/** The most segments of a program. */
export const MAX_SEGMENTS = 500;

/** The name of a segment as typed. */
export const segmentName = text({
  min: 1,
  max: 60,
  empty: segmentsFieldErrors["segment-name-missing"],
});

/** A new segment: its name and conditions; without conditions it has every active customer. */
export const createSegmentInput = z.strictObject({
  name: segmentName,
  conditions: conditionsSchema,
});

/** Creates a segment, and starts to count one with conditions that a job counts. Refuses conditions that nobody can meet, and those that name what does not exist. */
export const createSegment = /* @__PURE__ */ command({
  name: "createSegment",
  input: createSegmentInput,
  may: "canSendBroadcasts",
  async load({ conditions }, reader) {
    const [count, references] = await Promise.all([
      reader.count("segments", {}),
      conditionReferences(reader, conditions, { lock: true }),
    ]);
    return { count, references };
  },
  decide({ count, references }, { name, conditions }, context) {
    if (count >= MAX_SEGMENTS) return refuse("segments-full", { most: MAX_SEGMENTS });
    const refusal = checkConditions(conditions, references, context);
    if (refusal !== undefined) return refusal;
    const row: Segment = {
      id: context.fresh.id(),
      name,
      kind: isCounted(conditions) ? "counted" : "dynamic",
      conditions,
      size: 0,
      lastMember: "",
      frozenAt: null,
      createdAt: context.now,
      createdBy: actingUser(context).id,
    };
    return {
      changes: [
        { kind: "insert", dataset: "segments", row },
        ...(row.kind === "counted" ? startedCount(row.id, undefined, context.now) : []),
      ],
      events: [{ name: "segment.created", params: { name } }],
      result: { id: row.id },
      audit: segmentNote(row),
    };
  },
});

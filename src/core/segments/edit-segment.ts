import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { rulesReadAgain } from "../rules/change-rule.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { checkConditions, conditionReferences } from "./check-conditions.ts";
import { areSameConditions, conditionsSchema } from "./conditions.ts";
import { segmentName } from "./create-segment.ts";
import type { Segment } from "./segment.ts";
import { segmentNote } from "./segment-note.ts";

/** The segment's id, and its name and conditions. */
export const editSegmentInput = z.strictObject({
  id,
  name: segmentName,
  conditions: conditionsSchema,
});

/** Changes the name and conditions of a segment. The conditions of a frozen one say how it was made and stay as they are. */
export const editSegment = /* @__PURE__ */ command({
  name: "editSegment",
  input: editSegmentInput,
  may: "canSendBroadcasts",
  async load(input, reader) {
    // In the order in which changes of campaigns lock them.
    const [readAgain, segment, references] = await Promise.all([
      rulesReadAgain(reader),
      reader.one("segments", { id: input.id }, { lock: true }),
      conditionReferences(reader, input.conditions, { lock: true }),
    ]);
    return { segment, references, readAgain };
  },
  decide({ segment, references, readAgain }, { name, conditions }, context) {
    if (segment === undefined) return refuse("segment-not-found", {});
    const isOther = !areSameConditions(segment.conditions, conditions);
    if (isOther && segment.kind !== "dynamic") return refuse("segment-frozen", {});
    const refusal = isOther ? checkConditions(conditions, references, context) : undefined;
    if (refusal !== undefined) return refusal;
    const detail = changes(segment, name, isOther);
    return {
      changes:
        detail.length === 0
          ? []
          : [
              { kind: "patch", dataset: "segments", id: segment.id, fields: { name, conditions } },
              // Campaigns may ask for it.
              ...(isOther ? readAgain : []),
            ],
      events: [{ name: "segment.updated", params: { name } }],
      result: { id: segment.id },
      audit: segmentNote({ ...segment, name }, detail.length === 0 ? NOTHING_CHANGED : detail),
    };
  },
});

function changes(segment: Segment, name: string, isOther: boolean) {
  return [
    ...(segment.name === name
      ? []
      : [segmentsDetail("segment-renamed", { before: segment.name, after: name })]),
    ...(isOther ? [segmentsDetail("segment-conditions-changed", {})] : []),
  ];
}

import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { rulesReadAgain } from "../rules/change-rule.ts";
import { command, type ProgramChange } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { checkConditions, conditionReferences } from "./check-conditions.ts";
import { areSameConditions, conditionsSchema, isCounted } from "./conditions.ts";
import { segmentName } from "./create-segment.ts";
import type { Segment } from "./segment.ts";
import { removedMembers, type SegmentCount, startedCount } from "./segment-count.ts";
import { segmentNote } from "./segment-note.ts";
import { sendingMessage, usesOf } from "./segment-uses.ts";

/** The segment's id, and its name and conditions. */
export const editSegmentInput = z.strictObject({
  id,
  name: segmentName,
  conditions: conditionsSchema,
});

/**
 * Changes the name and conditions of a segment. The conditions of a frozen one say how it was made and stay as they are, and those of one to which
 * a message is being sent, so that nobody is skipped.
 */
export const editSegment = /* @__PURE__ */ command({
  name: "editSegment",
  input: editSegmentInput,
  may: "canSendBroadcasts",
  async load(input, reader) {
    // In the order in which changes of campaigns lock them.
    const [readAgain, segment, references, count, gifts] = await Promise.all([
      rulesReadAgain(reader),
      reader.one("segments", { id: input.id }, { lock: true }),
      conditionReferences(reader, input.conditions, { lock: true }),
      reader.one("segmentCounts", { id: input.id }),
      usesOf(reader, input.id),
    ]);
    return {
      segment,
      references,
      readAgain,
      count,
      gifts,
      sending: await sendingMessage(reader, input.id),
    };
  },
  decide({ segment, references, readAgain, count, gifts, sending }, { name, conditions }, context) {
    if (segment === undefined) return refuse("segment-not-found", {});
    const isOther = !areSameConditions(segment.conditions, conditions);
    if (isOther && hasFixedMembers(segment)) return refuse("segment-frozen", {});
    const refusal = isOther ? checkConditions(conditions, references, context) : undefined;
    if (refusal !== undefined) return refusal;
    const [gift] = gifts;
    const isListed = segment.kind === "counted" || isCounted(conditions);
    if (isOther && isListed && gift !== undefined) {
      return refuse("segment-in-use", { use: gift.title });
    }
    if (isOther && sending !== undefined) {
      return refuse("segment-message-sending", { name: sending.name });
    }
    const detail = changes(segment, name, isOther);
    const kind = isCounted(conditions) ? "counted" : "dynamic";
    // The list of a counted segment was of the conditions before.
    const other: Partial<Segment> = isOther ? { conditions, kind, frozenAt: null, size: 0 } : {};
    const patch: ProgramChange = {
      kind: "patch",
      dataset: "segments",
      id: segment.id,
      fields: { name, ...other },
    };
    return {
      changes: [
        ...(detail.length === 0 ? [] : [patch]),
        ...(isOther ? listChanges(segment, kind, count, context.now) : []),
        // Campaigns may ask for it.
        ...(isOther ? readAgain : []),
      ],
      events: [{ name: "segment.updated", params: { name } }],
      result: { id: segment.id },
      audit: segmentNote({ ...segment, name }, detail.length === 0 ? NOTHING_CHANGED : detail),
    };
  },
});

/** Returns whether a segment has the members of one time for good. */
function hasFixedMembers({ kind }: Segment): boolean {
  return kind === "freezing" || kind === "frozen";
}

/** The changes of the list of a segment that gets other conditions: it is removed, and counted again where a job counts it. */
function listChanges(
  segment: Segment,
  kind: "counted" | "dynamic",
  count: SegmentCount | undefined,
  now: number,
): readonly ProgramChange[] {
  const uncounted: readonly ProgramChange[] =
    count === undefined ? [] : [{ kind: "remove", dataset: "segmentCounts", id: segment.id }];
  return [
    ...removedMembers(segment, now),
    ...(kind === "counted" ? startedCount(segment.id, count, now) : uncounted),
  ];
}

function changes(segment: Segment, name: string, isOther: boolean) {
  return [
    ...(segment.name === name
      ? []
      : [segmentsDetail("segment-renamed", { before: segment.name, after: name })]),
    ...(isOther ? [segmentsDetail("segment-conditions-changed", {})] : []),
  ];
}

import type { ProgramSource } from "../program-source.ts";
import { changeTag } from "../segments/change-tag.ts";
import { countMembers } from "../segments/count-members.ts";
import { startDailyCounts } from "../segments/daily-counts.ts";
import { freezeSegment } from "../segments/freeze-segment.ts";
import { type GiftParts, giveVouchers } from "../segments/give-vouchers.ts";
import { moveWindows } from "../segments/move-windows.ts";
import { removeMembers } from "../segments/remove-members.ts";
import { scoreCustomers } from "../segments/score-customers.ts";
import type { JobHandler } from "./handler.ts";

/** The jobs of segments: visits, spend and scores of the day, members of frozen segments, those of deleted ones, counts and tags (decisions 169, 170, 180 and 181). */
export function segmentJobs(parts: GiftParts, programs: ProgramSource): readonly JobHandler[] {
  return [
    {
      kind: "segment-upkeep",
      queues: async () => ["segment-upkeep"],
      run: async (_job, control) => {
        const program = await programs.current();
        const isMoved = await moveWindows(parts, program, control);
        if (isMoved) await scoreCustomers(parts, program, control);
        if (isMoved && !control.isStopped()) await startDailyCounts(parts, program);
        return { kind: control.isStopped() ? "released" : "done" };
      },
    },
    {
      kind: "segment-freeze",
      queues: async () => ["segment-freeze"],
      run: async (job, control) => {
        const outcome = await freezeSegment(parts, await programs.current(), job.id, control);
        if (outcome === "deleted") return { kind: "cancelled", reason: "subject-deleted" };
        return { kind: outcome === "done" ? "done" : "released" };
      },
    },
    {
      kind: "segment-removal",
      queues: async () => ["segment-removal"],
      run: async (job, control) => {
        // The job of freezing has the segment's id already.
        const isDone = await removeMembers(parts, job.id.replace(/^removal\./, ""), control);
        return { kind: isDone ? "done" : "released" };
      },
    },
    {
      kind: "segment-count",
      queues: async () => ["segment-count"],
      run: async (job, control) => {
        const isDone = await countMembers(parts, await programs.current(), job.id, control);
        return { kind: isDone ? "done" : "released" };
      },
    },
    {
      kind: "tag-change",
      queues: async () => ["tag-change"],
      run: async (job, control) => {
        const isDone = await changeTag(parts, job.id, control);
        return { kind: isDone ? "done" : "released" };
      },
    },
    {
      kind: "segment-gift",
      queues: async () => ["segment-gift"],
      run: async (job, control) => {
        const outcome = await giveVouchers(parts, await programs.current(), job.id, control);
        if (outcome === "deleted") return { kind: "cancelled", reason: "subject-deleted" };
        return { kind: outcome === "done" ? "done" : "released" };
      },
    },
  ];
}

import { cellsOf, type ExportRow } from "../exports.ts";
import { moment, momentOrNull } from "../kit/time.ts";
import { tierName } from "../points/tier.ts";
import type { Program } from "../program.ts";
import type { SegmentCustomer } from "./segment-customer.ts";
import type { Account } from "./shown-customer.ts";

/** Number of customers that are read at once. */
export const SEGMENT_STEP = 100;

const PREFIX = "segment.";

/** The columns of an export of a segment, in order; spend is in minor units of the program's currency. */
export const segmentColumns = [
  "id",
  "name",
  "email",
  "phone",
  "tier",
  "points",
  "joinedDate",
  "lastVisit",
  "visits365",
  "spend365",
  "score",
] as const;

/** Returns what a grant of an export names instead of a dataset. */
export function exportDataset(segmentId: string): string {
  return `${PREFIX}${segmentId}`;
}

/** Returns the segment that a grant names; undefined for an export of a dataset. */
export function exportedSegment(dataset: string): string | undefined {
  return dataset.startsWith(PREFIX) ? dataset.slice(PREFIX.length) : undefined;
}

/** Returns a customer's cells. */
export function exportCells(row: SegmentCustomer, user: Account, program: Program): ExportRow {
  return cellsOf(segmentColumns, {
    id: row.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    tier: tierName(program, row.tier),
    points: row.points,
    joinedDate: moment(row.joinedDate),
    lastVisit: momentOrNull(row.lastVisitAt === 0 ? null : row.lastVisitAt),
    visits365: row.visits365,
    spend365: row.spend365,
    score: row.score,
  });
}

import * as z from "zod/mini";
import { identityFieldErrors } from "../identity/field-errors.ts";
import { staffRoles, usersByRole } from "../identity/users-by-role.ts";
import { type AuditDetails, readDetail } from "../kit/audit-detail.ts";
import { id, text } from "../kit/fields.ts";
import { addDays, isCalendarDay, startOfDay } from "../kit/time.ts";
import { type ProgramReader, query } from "../world.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { AUDIT_PAGE, type AuditCursor, auditLines } from "./audit-pages.ts";

/** Maximum number of staff in the filter. */
const MAX_STAFF = 500;

const day = z.string().check(
  z.refine((value) => isCalendarDay(value) && value >= "2000" && value < "3000", {
    error: identityFieldErrors["date-invalid"],
  }),
);

/**
 * Filters: a text to contain (empty: any), actor, action, location id, first and last program day ('YYYY-MM-DD', inclusive), null for any;
 * and the last record of the previous page, null for the newest.
 */
export const auditLogInput = z.strictObject({
  search: text({ max: 80 }),
  actorId: z.nullable(id),
  action: z.nullable(text({ min: 1, max: 60 })),
  locationId: z.nullable(id),
  from: z.nullable(day),
  to: z.nullable(day),
  after: z.nullable(z.strictObject({ at: z.int(), id })),
});

/** The target of an action. `name` is null for a deleted customer or post. */
export interface AuditSubject {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
}

/** An audit record as shown: actor, action, target, time (UTC epoch milliseconds), and location id, null without a known location. */
export interface AuditLine {
  readonly id: string;
  readonly at: number;
  readonly actor: { readonly id: string; readonly name: string };
  readonly action: string;
  readonly subject: AuditSubject;
  readonly detail: AuditDetails;
  readonly locationId: string | null;
}

/**
 * Lists the audit log for admins, newest first. Customers are shown and searched by their current names, posts by their author's. `staff`
 * are the choices of the filter by actor; `next` is the next page's `after`, null at the end. Two round trips, three for a search.
 */
export const auditLog = /* @__PURE__ */ query({
  name: "auditLog",
  input: auditLogInput,
  may: "admin",
  mayBeStale: true,
  async load({ search, actorId, action, locationId, from, to, after }, reader, { program }) {
    const where = {
      ...(actorId === null ? {} : { actorId }),
      ...(action === null ? {} : { action }),
      ...(locationId === null ? {} : { locationId }),
      ...(from === null ? {} : { at: { atLeast: startOfDay(program.timeZone, from) } }),
    };
    const end = to === null ? null : startOfDay(program.timeZone, addDays(to, 1));
    const [lines, staff] = await Promise.all([
      auditLines(reader, { where, search, after: firstPlace(after, end) }),
      usersByRole(reader, staffRoles, { latestFirst: false, limit: MAX_STAFF }),
    ]);
    const page = lines.slice(0, AUDIT_PAGE);
    return { page, hasMore: lines.length > AUDIT_PAGE, staff, names: await namesIn(reader, page) };
  },
  show({ page, hasMore, staff, names }) {
    const last = hasMore ? page.at(-1) : undefined;
    return {
      result: {
        lines: page.map((entry) => lineOf(entry, names)),
        staff: staff.map(({ id: staffId, name }) => ({ id: staffId, name })),
        next: last === undefined ? null : { at: last.at, id: last.id },
      },
    };
  },
});

/** Returns the start of a page that contains nothing at or after `end` (UTC epoch milliseconds). */
function firstPlace(after: AuditCursor | null, end: number | null): AuditCursor | null {
  if (end === null || (after !== null && after.at < end)) return after;
  return { at: end, id: "" };
}

/** Returns the current names of the records' targets, by id. One round trip. */
async function namesIn(
  reader: ProgramReader,
  lines: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (kind: string) => [
    ...new Set(
      lines.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId),
    ),
  ];
  const found = (dataset: "users" | "feedback", wanted: readonly string[]) =>
    wanted.length === 0
      ? []
      : reader.many(dataset, {
          where: { id: { anyOf: wanted } },
          order: [["id", "asc"]],
          limit: wanted.length,
        });
  const [customers, posts] = await Promise.all([
    found("users", ids("customer")),
    found("feedback", ids("feedback")),
  ]);
  return new Map(
    [...customers, ...posts].map((row) => [row.id, "userName" in row ? row.userName : row.name]),
  );
}

function lineOf(entry: AuditEntry, names: ReadonlyMap<string, string>): AuditLine {
  const { id: lineId, at, actorId, actorName, action, subjectKind, subjectId } = entry;
  const { detail, locationId } = entry;
  const isLookedUp = subjectKind === "customer" || subjectKind === "feedback";
  return {
    id: lineId,
    at,
    actor: { id: actorId, name: actorName },
    action,
    subject: {
      kind: subjectKind,
      id: subjectId,
      name: isLookedUp ? (names.get(subjectId) ?? null) : entry.subject,
    },
    detail: readDetail(detail),
    locationId,
  };
}

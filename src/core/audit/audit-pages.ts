import { roles } from "../identity/role.ts";
import { usersByRole } from "../identity/users-by-role.ts";
import type { Where } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** Page size of the audit log. */
export const AUDIT_PAGE = 50;

/** A search includes the records of at most this many customers whose name or email matches. */
const MAX_CUSTOMERS = 50;

/** A position in the log: the record of that time and id; with an empty id, before every record of that time. */
export interface AuditCursor {
  /** UTC epoch milliseconds. */
  readonly at: number;
  readonly id: string;
}

/** Filters: tests on the fields, a text to contain (empty: any), and the record to continue after, newest first. */
export interface AuditPageFilter {
  readonly where: Where<AuditEntry>;
  readonly search: string;
  readonly after: AuditCursor | null;
}

/**
 * Reads a page of the log, newest first, plus one record. A search matches the records' own texts, and records about customers by their
 * current names. Each list is read from an index: by time, actor, action, location, text or subject.
 */
export async function auditLines(
  reader: ProgramReader,
  { where, search, after }: AuditPageFilter,
): Promise<readonly AuditEntry[]> {
  const lines = (
    own: Where<AuditEntry>,
    text?: { fields: readonly (keyof AuditEntry)[]; text: string },
  ) =>
    reader.many("auditLog", {
      where: { ...where, ...own },
      ...(text === undefined ? {} : { search: text }),
      order: [
        ["at", "desc"],
        ["id", "desc"],
      ],
      limit: AUDIT_PAGE + 1,
      ...(after === null ? {} : { after: [after.at, after.id] }),
    });
  if (search === "") return lines({});
  const [said, people] = await Promise.all([
    lines({}, { fields: ["actorName", "subject", "detail"], text: search }),
    usersByRole(reader, roles, {
      search: { fields: ["name", "email"], text: search },
      latestFirst: true,
      limit: MAX_CUSTOMERS,
    }),
  ]);
  if (people.length === 0) return said;
  const about = await lines({ subjectId: { anyOf: people.map(({ id }) => id) } });
  return merged(said, about);
}

/** Merges two lists of records, newest first, without duplicates, up to one page plus one record. */
function merged(some: readonly AuditEntry[], others: readonly AuditEntry[]): readonly AuditEntry[] {
  const byId = new Map([...some, ...others].map((line) => [line.id, line]));
  const newestFirst = [...byId.values()].toSorted(
    (one, other) => other.at - one.at || (other.id > one.id ? 1 : -1),
  );
  return newestFirst.slice(0, AUDIT_PAGE + 1);
}

import { peopleOf } from "../identity/people-of.ts";
import { roles } from "../identity/role.ts";
import type { Where } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** How many lines a page of the log holds. */
export const AUDIT_PAGE = 50;

/** A search looks among the lines of so many customers whose name or email fits. */
const MOST_CUSTOMERS = 50;

/** A place in the log: the line of that moment and id; with an empty id, before every line of the moment. */
export interface AuditPlace {
  /** UTC epoch milliseconds. */
  readonly at: number;
  readonly id: string;
}

/** Which lines: whose tests hold, which say the text of `search` (empty: any), and which come after a place, newest first. */
export interface AuditWish {
  readonly where: Where<AuditEntry>;
  readonly search: string;
  readonly after: AuditPlace | null;
}

/**
 * A page of the log, newest first, and one line more. A search finds what a line says by itself, and lines about customers by
 * the names they have now. Each list comes from an index: of times, of the actor, of the action, of the location, of letters, of the subject.
 */
export async function auditLines(
  reader: ProgramReader,
  { where, search, after }: AuditWish,
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
    peopleOf(reader, roles, {
      search: { fields: ["name", "email"], text: search },
      latestFirst: true,
      limit: MOST_CUSTOMERS,
    }),
  ]);
  if (people.length === 0) return said;
  const about = await lines({ subjectId: { anyOf: people.map(({ id }) => id) } });
  return merged(said, about);
}

/** Two lists of lines as one, newest first, each line once, as long as a page and one more. */
function merged(some: readonly AuditEntry[], others: readonly AuditEntry[]): readonly AuditEntry[] {
  const byId = new Map([...some, ...others].map((line) => [line.id, line]));
  const newestFirst = [...byId.values()].toSorted(
    (one, other) => other.at - one.at || (other.id > one.id ? 1 : -1),
  );
  return newestFirst.slice(0, AUDIT_PAGE + 1);
}

import { type AnyRow, serializeRows } from "./data.ts";
import type { Readout } from "./stored-data.ts";

/**
 * Returns a dataset's next text. When rows were only added, they are appended to the previous text, so that one new entry does not
 * serialize ten thousand again.
 * @param changed the ids of the rows that changed since the dataset was read
 */
export function nextDatasetText(
  before: Readout,
  rows: ReadonlyMap<string, AnyRow>,
  changed: ReadonlySet<string>,
): string {
  const { text } = before;
  const isLonger = text?.endsWith("]") === true && before.rows.size > 0;
  if (!isLonger || Array.from(changed).some((id) => before.rows.has(id)))
    return serializeRows(rows);
  const added = Array.from(rows.values()).slice(before.rows.size);
  // Both texts are JSON arrays: the first loses its last bracket, the second its first.
  return added.length === 0
    ? text
    : `${text.slice(0, -1)},${serializeRows(addedRows(added)).slice(1)}`;
}

function addedRows(rows: readonly AnyRow[]): ReadonlyMap<string, AnyRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

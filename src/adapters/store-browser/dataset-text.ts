import { type AnyRow, textOf } from "./data.ts";
import type { Readout } from "./stored-data.ts";

/**
 * A dataset's next text. Where rows only came, the text of before stays and gets theirs at its end: ten thousand entries are not put
 * into words again for one more. In: the dataset as read, its rows now, and the ids of those that changed since.
 */
export function textAfter(
  before: Readout,
  rows: ReadonlyMap<string, AnyRow>,
  changed: ReadonlySet<string>,
): string {
  const { text } = before;
  const isLonger = text?.endsWith("]") === true && before.rows.size > 0;
  if (!isLonger || Array.from(changed).some((id) => before.rows.has(id))) return textOf(rows);
  const added = Array.from(rows.values()).slice(before.rows.size);
  // Both texts are lists: the one loses its last bracket, the other its first.
  return added.length === 0 ? text : `${text.slice(0, -1)},${textOf(addedRows(added)).slice(1)}`;
}

function addedRows(rows: readonly AnyRow[]): ReadonlyMap<string, AnyRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

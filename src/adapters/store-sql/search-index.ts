import type { Listing } from "#core/kit/reader.ts";
import { type Column, columnOf, type Table } from "./table.ts";

/** The search of a listing, for any dataset. */
export type Search = NonNullable<Listing<Record<string, unknown>>["search"]>;

/** SQLite's search index of a table, as the migrations created it. */
interface Index {
  readonly columns: readonly string[];
  /** The time that the numbers of its rows follow, in milliseconds. */
  readonly time: string;
}

const indexes: Readonly<Record<string, Index>> = {
  users: { columns: ["name", "email", "phone"], time: "joined_date" },
  qr_codes: { columns: ["code"], time: "created_at" },
  feedback: { columns: ["text", "user_name"], time: "created_at" },
  audit_log: { columns: ["actor_name", "subject", "detail"], time: "at" },
};

/** Marks the key of a search: how many rows contain a text decides which index is used. */
export const SEARCH = "search ";

/** The number of letters in the index's pieces. */
const PIECE_LENGTH = 3;

/** When more pieces than this begin with a text of one or two letters, nearly every row contains it. */
export const MOST_PIECES = 400;

/**
 * At most as many rows with a text are gathered and sorted in any list: the index returns rows from the oldest on much faster than from the latest
 * back. A text of one or two letters with more rows counts as common.
 */
export const FEW_HITS = 200;

/**
 * Returns the columns that a search reads.
 * @throws TypeError for a column that is not text
 */
export function searchColumns(table: Table, { fields }: Search): readonly Column[] {
  const columns = fields.map((field) => columnOf(table, field));
  for (const { kind, name } of columns) {
    if (!kind.startsWith("text")) throw new TypeError(`${table.name}.${name} is no text.`);
  }
  return columns;
}

/**
 * Returns the index over all columns of a search, or undefined.
 * @throws as {@link searchColumns}
 */
export function indexOf(table: Table, search: Search): Index | undefined {
  const names = searchColumns(table, search).map(({ name }) => name);
  const index = indexes[table.name];
  return names.every((name) => index?.columns.includes(name)) ? index : undefined;
}

/** Returns the time that the numbers of a table's index follow; undefined without an index. */
export function indexedTime({ name }: Table): string | undefined {
  return indexes[name]?.time;
}

/**
 * Returns the index query for a text of three or more letters: rows that contain each of its three-letter pieces anywhere; the search then
 * checks the whole text. Undefined for a shorter text.
 */
export function matchOf(text: string): string | undefined {
  const letters = [...text.toLowerCase()];
  if (letters.length < PIECE_LENGTH) return undefined;
  const pieces = letters
    .slice(0, letters.length - PIECE_LENGTH + 1)
    .map((_, at) => letters.slice(at, at + PIECE_LENGTH).join(""));
  return Array.from(new Set(pieces), quoted).join(" AND ");
}

/** Whether a text usually fills its page from the first rows, so that these are read before the index is asked. */
export function isOftenCommon({ text }: Search): boolean {
  return [...text].length <= PIECE_LENGTH;
}

/** Returns the index query for rows with any of the pieces. */
export function anyOfPieces(pieces: readonly string[]): string {
  return pieces.map(quoted).join(" OR ");
}

/** Returns the range of pieces that begin with a short text: from the first, up to the second. */
export function piecesFrom(text: string): readonly [string, string] {
  const folded = text.toLowerCase();
  return [folded, `${folded}\u{10ffff}`];
}

function quoted(piece: string): string {
  return `"${piece.replaceAll('"', '""')}"`;
}

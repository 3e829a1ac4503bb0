import type { Listing } from "#core/kit/reader.ts";
import { type Column, columnOf, type Table } from "./table.ts";

/** What a listing searches for, of whichever dataset. */
export type Search = NonNullable<Listing<Record<string, unknown>>["search"]>;

/** SQLite's search index of a table, as the migrations made it. */
interface Index {
  readonly columns: readonly string[];
  /** The time that its rows' numbers follow, in milliseconds; without, they are in no order of a list. */
  readonly time?: string;
}

const indexes: Readonly<Record<string, Index>> = {
  users: { columns: ["name", "email", "phone"], time: "joined_date" },
  qr_codes: { columns: ["code", "product_id"] },
  feedback: { columns: ["text", "user_name"], time: "created_at" },
  audit_log: { columns: ["actor_name", "subject", "detail"], time: "at" },
};

/** Marks the key of a search: how many rows contain a text decides whether its index or the order's is the way. */
export const SEARCH = "search ";

/** How many letters the index's pieces have. */
const PIECE = 3;

/** More pieces than this that begin with a text of one or two letters: then it is in nearly every row. */
export const MOST_PIECES = 400;

/** The columns that a search looks at. Throws TypeError for one that holds no text. */
export function searchColumns(table: Table, { fields }: Search): readonly Column[] {
  const columns = fields.map((field) => columnOf(table, field));
  for (const { kind, name } of columns) {
    if (!kind.startsWith("text")) throw new TypeError(`${table.name}.${name} is no text.`);
  }
  return columns;
}

/** The index over all columns of a search, or undefined. Throws as {@link searchColumns}. */
export function indexOf(table: Table, search: Search): Index | undefined {
  const names = searchColumns(table, search).map(({ name }) => name);
  const index = indexes[table.name];
  return names.every((name) => index?.columns.includes(name)) ? index : undefined;
}

/**
 * What the index is asked for a text of three letters and more: rows that have every three neighbouring letters of it, anywhere, of
 * which the search then picks those that have them in a row. Undefined for a shorter text.
 */
export function matchOf(text: string): string | undefined {
  const letters = [...text.toLowerCase()];
  if (letters.length < PIECE) return undefined;
  const pieces = letters
    .slice(0, letters.length - PIECE + 1)
    .map((_, at) => letters.slice(at, at + PIECE).join(""));
  return Array.from(new Set(pieces), quoted).join(" AND ");
}

/** What the index is asked for rows that have any of some pieces. */
export function anyOfPieces(pieces: readonly string[]): string {
  return pieces.map(quoted).join(" OR ");
}

/** The pieces that begin with a short text: from the first text, up to the second one. */
export function piecesFrom(text: string): readonly [string, string] {
  const folded = text.toLowerCase();
  return [folded, `${folded}\u{10ffff}`];
}

function quoted(piece: string): string {
  return `"${piece.replaceAll('"', '""')}"`;
}

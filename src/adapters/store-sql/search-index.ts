import type { Listing } from "#core/kit/reader.ts";
import type { Shaping } from "./shape.ts";
import { type Column, columnOf, type Table } from "./tables.ts";

/** What a listing searches for, of whichever dataset. */
export type Search = NonNullable<Listing<Record<string, unknown>>["search"]>;

/** The columns that each table's search index holds, as the migrations made it. */
const indexed: Readonly<Record<string, readonly string[]>> = {
  users: ["name", "email", "phone"],
  qr_codes: ["code", "product_id"],
  feedback: ["text", "user_name"],
  audit_log: ["actor_name", "subject", "detail"],
};

/**
 * More rows than this contain a text that is common: then a page is usually full sooner by going along the order and looking at each
 * row than by gathering all that the index finds, which takes about 4 µs a row.
 */
export const COMMON_HITS = 20_000;

/** How many characters the index's words have; a shorter text cannot be looked for. */
const PIECE = 3;

/** The columns that a search looks at. Throws TypeError for one that holds no text. */
export function searchColumns(table: Table, { fields }: Search): readonly Column[] {
  const columns = fields.map((field) => columnOf(table, field));
  for (const { kind, name } of columns) {
    if (!kind.startsWith("text")) throw new TypeError(`${table.name}.${name} is no text.`);
  }
  return columns;
}

/**
 * The number of what SQLite's full-text index is asked: rows that have every three neighbouring letters of the text, anywhere, of which
 * the search then picks those that have them in a row. Undefined where there is no index over the columns, and for a text
 * that is too short for it.
 */
export function indexSlot(shaping: Shaping, table: Table, search: Search): number | undefined {
  const names = searchColumns(table, search).map(({ name }) => name);
  const known = indexed[table.name] ?? [];
  const letters = [...search.text.toLowerCase()];
  const isIndexed = names.every((name) => known.includes(name)) && letters.length >= PIECE;
  return isIndexed ? shaping.slot(piecesOf(letters).join(" AND ")) : undefined;
}

/** Every three neighbouring letters, each once, quoted. */
function piecesOf(letters: readonly string[]): readonly string[] {
  const pieces = letters
    .slice(0, letters.length - PIECE + 1)
    .map((_, at) => letters.slice(at, at + PIECE).join(""));
  return Array.from(new Set(pieces), (piece) => `"${piece.replaceAll('"', '""')}"`);
}

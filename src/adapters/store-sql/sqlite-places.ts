import { type RawBuilder, sql } from "kysely";
import type { Table } from "./table.ts";

/** The bits of a row's number within one second (migrations/parts/005-search.ts). */
export const PLACE_BITS = sql.lit(24);

/** Later than any time: the migration limits times to 2^38 seconds. */
const LAST_SECOND = 2 ** 38;

/** The first place of the rows of a second. */
export function firstPlaceOf(second: number): RawBuilder<number> {
  return sql`(cast(${second} as integer) << ${PLACE_BITS})`;
}

/** The second after that of the last row of the page before; later than all on the first page. */
export function endSecond(after: readonly (string | number)[] | undefined): number {
  const [newest] = after ?? [];
  return newest === undefined ? LAST_SECOND + 1 : secondOf(newest) + 1;
}

/** The second of a time in milliseconds, limited as the numbers of the index are. */
export function secondOf(time: unknown): number {
  return Math.max(0, Math.min(Math.trunc(Number(time) / 1000), LAST_SECOND));
}

/** The rows that the index finds, joined as `id_`. Cross joins fix the order: from the index to its rows, not through the list. */
export function rowsOfMatch(table: Table, matched: number): RawBuilder<unknown> {
  const { name } = table;
  return sql`(${idsOfMatch(table, matched)})
        cross join ${sql.table(name)} on ${sql.ref(`${name}.id`)} = id_`;
}

/** The second of a time in milliseconds, as the numbers of the index have it (migrations/parts/005-search.ts). */
export function placedSecond(time: RawBuilder<unknown>): RawBuilder<number> {
  return sql`max(0, min(${time} / 1000, ${sql.lit(LAST_SECOND)}))`;
}

/** Selects the seconds of the rows that the index finds. */
export function secondsOfMatch({ name }: Table, matched: number): RawBuilder<unknown> {
  const index = sql.table(`${name}_search`);
  return sql`select rowid >> ${PLACE_BITS} from ${index} where ${index} match ${matched}`;
}

/** Selects the ids of the rows that the index finds, as `id_`. */
export function idsOfMatch({ name }: Table, matched: number): RawBuilder<unknown> {
  const index = sql.table(`${name}_search`);
  return sql`select p.id as id_ from ${index} s
          cross join ${sql.table(`${name}_places`)} p on p.place = s.rowid
          where ${index} match ${matched}`;
}

import type { Dialect } from "../migration.ts";

/** A table searched in the order of a time: its columns in the order of the index, and the time's column. */
interface Placed {
  readonly table: string;
  readonly columns: readonly string[];
  readonly time: string;
}

const placed: readonly Placed[] = [
  { table: "users", columns: ["name", "email", "phone"], time: "joined_date" },
  { table: "feedback", columns: ["text", "user_name"], time: "created_at" },
  { table: "audit_log", columns: ["actor_name", "subject", "detail"], time: "at" },
];

/**
 * SQLite's search index returns rows in the order of their numbers. Here the numbers follow the time in seconds, with room for 2^24 rows in
 * each, so that a page of the latest hits is read without the others. Two spaces at the end of each text make its last letters the start of
 * a piece, and `_pieces` lists the pieces, so that one or two letters can be searched. PostgreSQL's index has no order.
 */
export function placedSearches({ engine }: Dialect): readonly string[] {
  return engine === "sqlite" ? placed.flatMap(replacedIndex) : [];
}

/** The second of a time in milliseconds, limited so that the number fits. */
const second = (time: string) => `max(0, min(${time} / 1000, 1 << 38))`;

function replacedIndex({ table, columns, time }: Placed): readonly string[] {
  const names = columns.join(", ");
  const texts = (row: string) => columns.map((name) => `folded(${row}.${name}) || '  '`).join(", ");
  const put = `
      insert into ${table}_places (place, id) values (
        coalesce(
          (select max(place) + 1 from ${table}_places
            where place >= ${second(`new.${time}`)} << 24 and place < (${second(`new.${time}`)} + 1) << 24),
          ${second(`new.${time}`)} << 24),
        new.id);
      insert into ${table}_search (rowid, ${names})
        values ((select place from ${table}_places where id = new.id), ${texts("new")});`;
  const take = `
      delete from ${table}_search where rowid = (select place from ${table}_places where id = old.id);
      delete from ${table}_places where id = old.id;`;
  return [
    ...["insert", "update", "delete"].map((event) => `drop trigger ${table}_search_${event}`),
    `drop table ${table}_search`,
    `drop table ${table}_places`,
    `create table ${table}_places (place integer primary key, id text not null unique) strict`,
    `create virtual table ${table}_search using fts5
      (${names}, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
    `create virtual table ${table}_pieces using fts5vocab(${table}_search, row)`,
    `insert into ${table}_places (place, id)
      select (at_second << 24) + row_number() over (partition by at_second) - 1, id
      from (select id, ${second(time)} as at_second from ${table}) order by 1`,
    `insert into ${table}_search (rowid, ${names})
      select p.place, ${texts("t")} from ${table}_places p join ${table} t on t.id = p.id order by p.place`,
    `create trigger ${table}_search_insert after insert on ${table} begin ${put} end`,
    `create trigger ${table}_search_update after update of ${names}, ${time} on ${table} begin ${take} ${put} end`,
    `create trigger ${table}_search_delete after delete on ${table} begin ${take} end`,
  ];
}

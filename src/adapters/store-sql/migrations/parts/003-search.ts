import type { Dialect } from "../migration.ts";

/** A searchable table: its columns in the order of the index. */
interface Searched {
  readonly table: string;
  readonly columns: readonly string[];
}

const searched: readonly Searched[] = [
  { table: "users", columns: ["name", "email", "phone"] },
  { table: "qr_codes", columns: ["code", "product_id"] },
  { table: "feedback", columns: ["text", "user_name"] },
  { table: "audit_log", columns: ["actor_name", "subject", "detail"] },
];

/** Indexes of three-letter pieces, so that "contains" reads a few rows among a million. */
export function searchIndexes({ engine }: Dialect): readonly string[] {
  return engine === "sqlite" ? searched.flatMap(inSqlite) : searched.map(inPostgres);
}

/**
 * A full-text index whose tokens are the three-letter pieces, without texts and positions. It refers to rows by number: `_places` gives
 * each row a permanent one, which a table's own row numbers do not guarantee.
 */
function inSqlite({ table, columns }: Searched): readonly string[] {
  const names = columns.join(", ");
  const folded = (row: string) => columns.map((name) => `folded(${row}.${name})`).join(", ");
  const place = (row: string) => `(select place from ${table}_places where id = ${row}.id)`;
  const set = columns.map((name) => `${name} = folded(new.${name})`).join(", ");
  return [
    `create table ${table}_places (place integer primary key, id text not null unique) strict`,
    `create virtual table ${table}_search using fts5
      (${names}, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
    `insert into ${table}_places (id) select id from ${table}`,
    `insert into ${table}_search (rowid, ${names})
      select p.place, ${folded("t")} from ${table} t join ${table}_places p on p.id = t.id`,
    `create trigger ${table}_search_insert after insert on ${table} begin
      insert into ${table}_places (id) values (new.id);
      insert into ${table}_search (rowid, ${names}) values (${place("new")}, ${folded("new")});
    end`,
    `create trigger ${table}_search_update after update of ${names} on ${table} begin
      update ${table}_search set ${set} where rowid = ${place("new")};
    end`,
    `create trigger ${table}_search_delete after delete on ${table} begin
      delete from ${table}_search where rowid = ${place("old")};
      delete from ${table}_places where id = old.id;
    end`,
  ];
}

/** Without the extension, searches work but read more. */
function inPostgres({ table, columns }: Searched): string {
  const indexes = columns.map(
    (name) =>
      `create index ${table}_search_${name} on ${table} using gin (folded(${name}) gin_trgm_ops);`,
  );
  return `do $$ begin
    create extension if not exists pg_trgm;
    ${indexes.join("\n    ")}
  exception when others then
    raise notice 'searching ${table} without an index: %', sqlerrm;
  end $$`;
}

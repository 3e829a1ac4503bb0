/**
 * SQLite's index of codes by product: each code is in the list `age` by its creation, and in `open` by its expiry or in `redeemed` by its
 * redemption. A table of its own can be filled in steps, unlike an index of `qr_codes`.
 */
const listed = `create table qr_codes_listed (
  product_id text not null,
  list text not null,
  at integer not null,
  id text not null,
  constraint qr_codes_listed_place primary key (product_id, list, at, id)
) strict, without rowid`;

const byState = (row: string) =>
  `${row}.product_id, iif(${row}.is_redeemed, 'redeemed', 'open'), iif(${row}.is_redeemed, ${row}.redeemed_at, ${row}.expires_at), ${row}.id`;

const byAge = (row: string) => `${row}.product_id, 'age', ${row}.created_at, ${row}.id`;

const key = "(product_id, list, at, id)";

const add = (values: string) => `insert into qr_codes_listed values (${values});`;

const take = (values: string) => `delete from qr_codes_listed where ${key} = (${values});`;

/** The second of a code's creation, limited so that the number fits, as in migration 5. */
const second = "max(0, min(new.created_at / 1000, 1 << 38))";

const put = `
    insert into qr_codes_places (place, id) values (
      coalesce(
        (select max(place) + 1 from qr_codes_places
          where place >= ${second} << 24 and place < (${second} + 1) << 24),
        ${second} << 24),
      new.id);
    insert into qr_codes_search (rowid, code)
      values ((select place from qr_codes_places where id = new.id), folded(new.code) || '  ');`;

const remove = `
    delete from qr_codes_search where rowid = (select place from qr_codes_places where id = old.id);
    delete from qr_codes_places where id = old.id;`;

/**
 * Replaces SQLite's search index of codes and products by one of codes alone, in the order of their creation, and the list of codes by
 * product. Both are empty for existing codes, which a job adds.
 */
export const listedCodes: readonly string[] = [
  ...["insert", "update", "delete"].map((event) => `drop trigger qr_codes_search_${event}`),
  "drop table qr_codes_search",
  "drop table qr_codes_places",
  listed,
  "create table qr_codes_places (place integer primary key, id text not null unique) strict",
  `create virtual table qr_codes_search using fts5
    (code, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram')`,
  "create virtual table qr_codes_pieces using fts5vocab(qr_codes_search, row)",
  `create trigger qr_codes_search_insert after insert on qr_codes begin ${put} end`,
  `create trigger qr_codes_search_update after update of code, created_at on qr_codes begin ${remove} ${put} end`,
  `create trigger qr_codes_search_delete after delete on qr_codes begin ${remove} end`,
  `create trigger qr_codes_listed_insert after insert on qr_codes begin
    ${add(byAge("new"))} ${add(byState("new"))} end`,
  `create trigger qr_codes_listed_age after update of product_id, created_at on qr_codes begin
    ${take(byAge("old"))} ${add(byAge("new"))} end`,
  `create trigger qr_codes_listed_state
    after update of product_id, is_redeemed, redeemed_at, expires_at on qr_codes begin
    ${take(byState("old"))} ${add(byState("new"))} end`,
  `create trigger qr_codes_listed_delete after delete on qr_codes begin
    ${take(byAge("old"))} ${take(byState("old"))} end`,
  "insert into unbuilt_indexes (name, after_id) select 'qr_codes', '' where exists (select 1 from qr_codes)",
];

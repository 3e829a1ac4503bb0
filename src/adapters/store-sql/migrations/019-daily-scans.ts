import type { Dialect, Migration } from "./migration.ts";

/**
 * A program decides how many codes of a product a customer can redeem in a day (decision 139). The ledger's key numbers the scans of a day,
 * so the key of codes that allowed one is removed. A customer's codes are listed by time from an index that unredeemed codes are not in.
 */
export const dailyScans: Migration = {
  number: 19,
  name: "daily-scans",
  statements: (dialect) => [
    ...(dialect.engine === "sqlite"
      ? codesInSqlite(dialect)
      : ["alter table qr_codes drop constraint qr_codes_scan_of_the_day"]),
    `create index qr_codes_by_redeemer on qr_codes (redeemed_by, redeemed_at ${dialect.engine === "postgres" ? "nulls first" : ""}, id)
      where redeemed_by is not null`,
  ],
};

const columns = `id, code, product_id, points, is_redeemed, redeemed_by, redeemed_at, redeemed_day, created_at, expires_at, rating, comment,
  rated_at, batch_id, batch_no, created_by, catalogue_product_id`;

/** SQLite cannot change a table's constraints, so the table is written again, with its indexes and triggers. Its search index stays. */
function codesInSqlite({ text, integer, boolean, strict }: Dialect): readonly string[] {
  return [
    `create table new_qr_codes (
      id ${text} not null,
      code ${text} not null,
      product_id ${text} not null,
      points ${integer} not null,
      is_redeemed ${boolean} not null,
      redeemed_by ${text},
      redeemed_at ${integer},
      redeemed_day ${text},
      created_at ${integer} not null,
      expires_at ${integer} not null,
      rating ${integer},
      comment ${text},
      rated_at ${integer},
      batch_id ${text},
      batch_no ${integer},
      created_by ${text} constraint qr_codes_points_limit check (points between 1 and 10000000),
      catalogue_product_id ${text},
      constraint qr_codes_id primary key (id),
      constraint qr_codes_code unique (code),
      constraint qr_codes_redemption_whole check (
        is_redeemed = (redeemed_by is not null)
        and is_redeemed = (redeemed_at is not null)
        and is_redeemed = (redeemed_day is not null))
    )${strict}`,
    `insert into new_qr_codes (${columns}) select ${columns} from qr_codes order by rowid`,
    "drop table qr_codes",
    "alter table new_qr_codes rename to qr_codes",
    "create index qr_codes_by_age on qr_codes (created_at, id)",
    "create unique index qr_codes_batch_place on qr_codes (batch_id, batch_no)",
    "create index qr_codes_by_expiry on qr_codes (is_redeemed, expires_at, id)",
    "create index qr_codes_by_redemption on qr_codes (redeemed_at, id)",
    oneRedemption,
    ...search,
    ...tally,
  ];
}

/** A redeemed code's redeemer and time never change, as in migration 1. */
const oneRedemption = `create trigger qr_codes_one_redemption before update on qr_codes for each row
  when (old.redeemed_by is not null and (new.redeemed_by is distinct from old.redeemed_by
    or new.redeemed_at is distinct from old.redeemed_at or new.redeemed_day is distinct from old.redeemed_day))
  begin select raise(abort, 'qr_codes_one_redemption'); end`;

const place = (row: "new" | "old") => `(select place from qr_codes_places where id = ${row}.id)`;

/** The search index follows the table, as in migration 3. */
const search: readonly string[] = [
  `create trigger qr_codes_search_insert after insert on qr_codes begin
    insert into qr_codes_places (id) values (new.id);
    insert into qr_codes_search (rowid, code, product_id)
      values (${place("new")}, folded(new.code), folded(new.product_id));
  end`,
  `create trigger qr_codes_search_update after update of code, product_id on qr_codes begin
    update qr_codes_search set code = folded(new.code), product_id = folded(new.product_id)
      where rowid = ${place("new")};
  end`,
  `create trigger qr_codes_search_delete after delete on qr_codes begin
    delete from qr_codes_search where rowid = ${place("old")};
    delete from qr_codes_places where id = old.id;
  end`,
];

/** The number of redeemed codes of each batch, as in migration 8. */
const tally: readonly string[] = [
  ["insert", "insert", "new", "", 1] as const,
  ["update", "update of is_redeemed", "new", " and not old.is_redeemed", 1] as const,
  ["delete", "delete", "old", "", -1] as const,
].map(
  ([event, of, row, wasNot, count]) =>
    `create trigger qr_codes_tally_${event} after ${of} on qr_codes for each row
      when (${row}.is_redeemed and ${row}.batch_id is not null${wasNot})
      begin insert into qr_codes_tally values (${row}.batch_id, ${row}.is_redeemed, ${count}, 0)
        on conflict do update set entries = entries + (${count}); end`,
);

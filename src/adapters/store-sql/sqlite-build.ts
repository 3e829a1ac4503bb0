import { unbuiltIndexes } from "./built-indexes.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import type { Statement } from "./statement.ts";

/** Codes that one step adds to the indexes: a write waits for one step. */
const STEP = 100;

const statementFor = (name: string, text: string): Statement => {
  const slots = Array.from(text.matchAll(/\?/g), (_mark, slot) => slot);
  return { name, text, slots, isPlannedAnew: false, mayTouchNone: true };
};

const reached = statementFor(
  "codes_reached",
  "select after_id from unbuilt_indexes where name = 'qr_codes'",
);

const nextIds = statementFor(
  "codes_to_index",
  "select id from qr_codes where id > ? order by id limit ?",
);

const unplaced = statementFor(
  "codes_without_place",
  `select value from json_each(?) as wanted
    where not exists (select 1 from qr_codes_places where id = wanted.value)`,
);

/** What adds codes to the index of their letters, as their triggers do: the numbers follow the second of their creation. */
const letters: readonly Statement[] = [
  statementFor(
    "place_codes",
    `insert into qr_codes_places (place, id)
      select coalesce(
          (select max(place) + 1 from qr_codes_places where place >= second << 24 and place < (second + 1) << 24),
          second << 24) + row_number() over (partition by second order by id) - 1, id
      from (select codes.id as id, max(0, min(created_at / 1000, 1 << 38)) as second
        from json_each(?) as wanted cross join qr_codes as codes on codes.id = wanted.value)`,
  ),
  statementFor(
    "index_codes",
    `insert into qr_codes_search (rowid, code)
      select place, folded(code) || '  ' from json_each(?) as wanted
        cross join qr_codes as codes on codes.id = wanted.value
        cross join qr_codes_places as places on places.id = wanted.value
      order by place`,
  ),
];

/** What adds codes to the lists by product. Those that triggers have added since the upgrade are there already. */
const lists: readonly Statement[] = [
  ["'age'", "created_at"],
  ["iif(is_redeemed, 'redeemed', 'open')", "iif(is_redeemed, redeemed_at, expires_at)"],
].map(([list, at], number) =>
  statementFor(
    `list_codes_${number}`,
    `insert or ignore into qr_codes_listed (product_id, list, at, id)
      select product_id, ${list}, ${at}, codes.id
      from json_each(?) as wanted cross join qr_codes as codes on codes.id = wanted.value`,
  ),
);

const remember = statementFor(
  "codes_indexed",
  "update unbuilt_indexes set after_id = ? where name = 'qr_codes'",
);

const finish = statementFor(
  "codes_complete",
  "delete from unbuilt_indexes where name = 'qr_codes'",
);

/**
 * Adds the next codes to the indexes that searches use, or removes the mark that they are incomplete. Call it in a transaction of the writer.
 * Returns whether there is more to do.
 */
export function buildNextStep(writer: SqliteConnection): boolean {
  if (writer.rows(unbuiltIndexes).length === 0) return false;
  const [after] = writer.rows({ statement: reached, values: [] });
  const ids = column(writer, nextIds, [String(after?.[0] ?? ""), STEP]);
  const last = ids.at(-1);
  if (last === undefined) {
    writer.change({ statement: finish, values: [] });
    return false;
  }
  const missing = column(writer, unplaced, [ids]);
  for (const statement of letters) writer.change({ statement, values: [missing] });
  for (const statement of lists) writer.change({ statement, values: [ids] });
  writer.change({ statement: remember, values: [last] });
  return true;
}

function column(
  writer: SqliteConnection,
  statement: Statement,
  values: readonly (string | number | readonly string[])[],
): readonly string[] {
  return writer.rows({ statement, values }).map(([cell]) => String(cell));
}

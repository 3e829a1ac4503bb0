import type { Dialect, Migration } from "./migration.ts";

/**
 * The soonest end of lots that have their own (decision 191): points of a campaign that expire on a day of their own. A lot with an own end has
 * it in its name, after the month and a slash.
 */
export const ownLotEnds: Migration = {
  number: 49,
  name: "own-lot-ends",
  statements: (dialect) => [
    `alter table users add column soonest_lot_end ${dialect.text} not null default ''`,
    "create index users_by_soonest_lot_end on users (soonest_lot_end, id)",
    ...endTriggers(dialect),
  ],
};

const updated = "update of open_lots, soonest_lot_end on users";

/** The stored end is that of the open lots. Customers without such lots are not looked at. */
function endTriggers({ engine }: Dialect): readonly string[] {
  if (engine === "sqlite") {
    return [
      `create trigger users_lot_ends before ${updated}
        when new.soonest_lot_end <> '' or instr(new.open_lots, '/') > 0
        begin
          select raise(abort, 'users_lots')
          where new.soonest_lot_end is not (
            select coalesce(min(substr(key, 9)), '') from json_each(new.open_lots)
              where length(key) > 7);
        end`,
    ];
  }
  return [
    `create function refuse_wrong_lot_ends() returns trigger language plpgsql as $$
      begin
        if new.soonest_lot_end is distinct from (
          select coalesce(min(substr(key, 9) collate "C"), '')
            from json_object_keys(new.open_lots::json) key where length(key) > 7)
        then
          raise exception 'refused by users_lots'
            using errcode = 'integrity_constraint_violation', constraint = 'users_lots';
        end if;
        return new;
      end $$`,
    `create trigger users_lot_ends before ${updated}
      for each row when (new.soonest_lot_end <> '' or strpos(new.open_lots, '/') > 0)
      execute function refuse_wrong_lot_ends()`,
  ];
}

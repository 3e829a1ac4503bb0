import type { Dialect } from "../migration.ts";

/**
 * The ledger. A user's entries form a chain: each refers to the number and balance of the previous one by a foreign key, so that a gap, a
 * fork or a wrong sum cannot be stored. Entries outlive their users, so nothing here refers to users.
 */
export function ledgerTables({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table transactions (
      id ${text} not null,
      user_id ${text} not null,
      entry_no ${integer} not null,
      previous_no ${integer},
      type ${text} not null,
      amount ${integer} not null,
      balance_before ${integer} not null,
      balance_after ${integer} not null,
      description ${text} not null,
      source ${text} not null,
      reference ${text} not null,
      once ${text},
      date ${integer} not null,
      day ${text} not null,
      constraint transactions_id primary key (id),
      constraint transactions_entry unique (user_id, entry_no),
      constraint transactions_balance unique (user_id, entry_no, balance_after),
      constraint transactions_once unique (user_id, once),
      constraint transactions_previous foreign key (user_id, previous_no, balance_before)
        references transactions (user_id, entry_no, balance_after),
      constraint transactions_balance_not_negative check (balance_after >= 0),
      constraint transactions_follow_on check (
        (previous_no is null and entry_no = 1 and balance_before = 0)
        or (previous_no is not null and previous_no = entry_no - 1)),
      constraint transactions_sum check (
        amount > 0 and (
          (type = 'earn' and balance_after = balance_before + amount)
          or (type = 'redeem' and balance_after = balance_before - amount)))
    )${strict}`,
    "create index transactions_by_type on transactions (user_id, type, amount)",
  ];
}

/**
 * Entries are never edited or deleted (readings, Points and tiers), and a user's points are the balance of their last entry. SQLite has no
 * checks at the end of a transaction; there sqlite.ts checks that new entries are included in their user's points.
 */
export function ledgerTriggers({ engine }: Dialect): readonly string[] {
  return engine === "sqlite"
    ? [...["update", "delete"].map(appendOnlyInSqlite), ...reachInSqlite]
    : [appendOnlyInPostgres, ...reachInPostgres];
}

const appendOnlyInSqlite = (event: string) =>
  `create trigger transactions_append_only_${event} before ${event} on transactions
    begin select raise(abort, 'transactions_append_only'); end`;

const reachInSqlite = [
  `create trigger users_reach_entries_update before update of entry_count on users
    when new.entry_count < old.entry_count
    begin select raise(abort, 'users_reach_entries'); end`,
  `create trigger users_reach_entries_insert after insert on users
    when exists (select 1 from transactions where user_id = new.id and entry_no > new.entry_count)
    begin select raise(abort, 'users_reach_entries'); end`,
];

const appendOnlyInPostgres = `create trigger transactions_append_only
  before update or delete or truncate on transactions
  for each statement execute function refuse_by_name('transactions_append_only')`;

const reachInPostgres = [
  `create trigger users_reach_entries before update of entry_count on users for each row
    when (new.entry_count < old.entry_count)
    execute function refuse_by_name('users_reach_entries')`,
  `create function refuse_entries_beyond() returns trigger language plpgsql as $$
    begin
      if exists (select from transactions where user_id = new.id and entry_no > new.entry_count) then
        raise exception 'refused by users_reach_entries'
          using errcode = 'integrity_constraint_violation', constraint = 'users_reach_entries';
      end if;
      return null;
    end $$`,
  `create trigger users_reach_entries_insert after insert on users
    for each row execute function refuse_entries_beyond()`,
  `create function refuse_users_behind() returns trigger language plpgsql as $$
    begin
      if exists (select from users where id = new.user_id and entry_count < new.entry_no) then
        raise exception 'refused by transactions_reach_user'
          using errcode = 'integrity_constraint_violation', constraint = 'transactions_reach_user';
      end if;
      return null;
    end $$`,
  `create constraint trigger transactions_reach_user after insert on transactions
    deferrable initially deferred
    for each row execute function refuse_users_behind()`,
];

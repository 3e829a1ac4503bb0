import type { Dialect } from "./migration.ts";

/**
 * The ledger. Entries of a user form a chain: each names the number and the balance of the one before, as a foreign key,
 * so that a gap, a fork or a wrong sum cannot be stored. Users may go, their entries stay: nothing here points to users.
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

/** Entries are never edited or deleted (readings, Points and tiers). */
export function ledgerTriggers({ engine }: Dialect): readonly string[] {
  if (engine === "sqlite") {
    return ["update", "delete"].map(
      (event) => `create trigger transactions_append_only_${event} before ${event} on transactions
        begin select raise(abort, 'transactions_append_only'); end`,
    );
  }
  return [
    `create trigger transactions_append_only before update or delete or truncate on transactions
      for each statement execute function refuse_by_name('transactions_append_only')`,
  ];
}

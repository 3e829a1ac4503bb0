import type { Dialect, Migration } from "./migration.ts";

/** Adds vouchers, which end once. */
export const wallet: Migration = {
  number: 6,
  name: "wallet",
  statements: (dialect) => [...vouchers(dialect), endsOnce(dialect)],
};

function vouchers({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table vouchers (
      id ${text} not null,
      user_id ${text} not null,
      reward_id ${text} not null,
      title ${text} not null,
      cost ${integer} not null,
      code ${text} not null,
      state ${text} not null,
      issued_at ${integer} not null,
      expires_at ${integer} not null,
      ended_at ${integer},
      location_id ${text},
      ended_by ${text},
      instead_of ${text},
      constraint vouchers_id primary key (id),
      constraint vouchers_code unique (code),
      constraint vouchers_instead unique (instead_of),
      constraint vouchers_end_whole check ((state = 'issued') = (ended_at is null))
    )${strict}`,
    "create index vouchers_ready on vouchers (user_id, state, expires_at, id)",
    "create index vouchers_by_issue on vouchers (user_id, issued_at, id)",
  ];
}

/** A used or cancelled voucher never changes. */
function endsOnce({ engine }: Dialect): string {
  const when = "when (old.state <> 'issued')";
  return engine === "sqlite"
    ? `create trigger vouchers_one_end before update on vouchers for each row ${when}
        begin select raise(abort, 'vouchers_one_end'); end`
    : `create trigger vouchers_one_end before update on vouchers for each row ${when}
        execute function refuse_by_name('vouchers_one_end')`;
}

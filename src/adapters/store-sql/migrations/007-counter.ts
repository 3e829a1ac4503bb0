import type { Dialect, Migration } from "./migration.ts";
import { webhooks } from "./parts/007-webhooks.ts";

/** Adds locations, purchases and refunds, tills, member codes and webhooks. */
export const counter: Migration = {
  number: 7,
  name: "counter",
  statements: (dialect) => [
    ...phones(dialect),
    ...places(dialect),
    ...purchases(dialect),
    ...refunds(dialect),
    ...keysAndCodes(dialect),
    ...webhooks(dialect),
  ],
};

/** A phone has the form of core/identity/contact-fields.ts: digits and separators. */
function phones({ text }: Dialect): readonly string[] {
  const digits = [" ", "+", "(", ")", ".", "-"].reduce(
    (rest, sign) => `replace(${rest}, '${sign}', '')`,
    "phone",
  );
  return [
    `alter table users add column phone_key ${text} not null default ''`,
    `update users set phone_key = substr(${digits}, case when length(${digits}) > 8 then length(${digits}) - 7 else 1 end) where length(${digits}) >= 6`,
    "create index users_by_phone on users (phone_key, id) where phone_key <> ''",
  ];
}

/** Few existing entries and audit records have a location, so their indexes contain only those. */
function places({ text, integer, boolean, strict }: Dialect): readonly string[] {
  return [
    `create table locations (
      id ${text} not null,
      name ${text} not null,
      name_key ${text} not null,
      time_zone ${text} not null,
      is_open ${boolean} not null,
      created_at ${integer} not null,
      constraint locations_id primary key (id),
      constraint locations_name unique (name_key)
    )${strict}`,
    `alter table transactions add column location_id ${text}`,
    `alter table audit_log add column location_id ${text}`,
    `create index transactions_by_location on transactions (location_id, date, id, type, day)
      where location_id is not null`,
    `create index transactions_by_location_and_amount on transactions (location_id, type, amount, date, id, day)
      where location_id is not null`,
    "create index audit_log_by_location on audit_log (location_id, at, id) where location_id is not null",
  ];
}

function purchases({ text, integer, strict, engine }: Dialect): readonly string[] {
  return [
    `create table purchases (
      id ${text} not null,
      user_id ${text} not null,
      location_id ${text} not null,
      check_id ${text} not null,
      amount ${integer} not null,
      currency ${text} not null,
      lines ${text} not null,
      points ${integer} not null,
      base_points ${integer} not null,
      tier ${text} not null,
      bonus_percent ${integer} not null,
      sold_at ${integer} not null,
      recorded_at ${integer} not null,
      recorded_by ${text} not null,
      refunded ${integer} not null,
      points_back ${integer} not null,
      constraint purchases_id primary key (id),
      constraint purchases_check unique (location_id, check_id),
      constraint purchases_refunded_whole check (refunded between 0 and amount),
      constraint purchases_back_whole check (points_back between 0 and points)
    )${strict}`,
    "create index purchases_by_user on purchases (user_id, recorded_at, id)",
    "create index purchases_by_location on purchases (location_id, recorded_at, id)",
    staysAsItWas(engine),
  ];
}

const fixed = ["user_id", "location_id", "check_id", "amount", "currency", "points", "sold_at"];

/** A purchase's data and points never change, and its refunded amounts only grow. */
function staysAsItWas(engine: Dialect["engine"]): string {
  const differs = fixed.map((name) => `new.${name} <> old.${name}`);
  const shrinks = ["refunded", "points_back"].map((name) => `new.${name} < old.${name}`);
  const when = `when (${[...differs, ...shrinks].join(" or ")})`;
  return engine === "sqlite"
    ? `create trigger purchases_fixed before update on purchases for each row ${when}
        begin select raise(abort, 'purchases_fixed'); end`
    : `create trigger purchases_fixed before update on purchases for each row ${when}
        execute function refuse_by_name('purchases_fixed')`;
}

function refunds({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table refunds (
      id ${text} not null,
      purchase_id ${text} not null,
      user_id ${text} not null,
      location_id ${text} not null,
      refund_id ${text} not null,
      amount ${integer} not null,
      points ${integer} not null,
      forgone ${integer} not null,
      recorded_at ${integer} not null,
      recorded_by ${text} not null,
      constraint refunds_id primary key (id),
      constraint refunds_number unique (purchase_id, refund_id)
    )${strict}`,
    "create index refunds_by_user on refunds (user_id, recorded_at, id)",
  ];
}

function keysAndCodes({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table till_keys (
      id ${text} not null,
      name ${text} not null,
      location_id ${text} not null,
      scopes ${text} not null,
      hint ${text} not null,
      created_at ${integer} not null,
      seen_at ${integer},
      revoked_at ${integer},
      constraint till_keys_id primary key (id)
    )${strict}`,
    "create index till_keys_by_location on till_keys (location_id, created_at, id)",
    `create table member_codes (
      id ${text} not null,
      user_id ${text} not null,
      code ${text} not null,
      issued_at ${integer} not null,
      expires_at ${integer} not null,
      constraint member_codes_id primary key (id),
      constraint member_codes_code unique (code)
    )${strict}`,
    "create index member_codes_by_user on member_codes (user_id, issued_at, id)",
    "create index member_codes_by_end on member_codes (expires_at)",
  ];
}

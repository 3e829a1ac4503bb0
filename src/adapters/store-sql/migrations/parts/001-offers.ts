import type { Dialect } from "../migration.ts";

/** Rewards and QR codes. A unique key over the redemption allows one scan per user, product and program day. */
export function offerTables({
  engine,
  text,
  integer,
  boolean,
  strict,
}: Dialect): readonly string[] {
  return [
    `create table rewards (
      id ${text} not null,
      title ${text} not null,
      description ${text} not null,
      points_cost ${integer} not null,
      category ${text} not null,
      image ${text} not null,
      tags ${text} not null,
      is_active ${boolean} not null,
      display_order ${integer} not null,
      availability_count ${integer},
      expiry_days ${integer} not null,
      constraint rewards_id primary key (id),
      constraint rewards_stock_not_negative check (availability_count >= 0)
    )${strict}`,
    "create index rewards_by_order on rewards (is_active, display_order, id)",
    `create table qr_codes (
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
      constraint qr_codes_id primary key (id),
      constraint qr_codes_code unique (code),
      constraint qr_codes_scan_of_the_day unique (redeemed_by, redeemed_day, product_id),
      constraint qr_codes_redemption_whole check (
        is_redeemed = (redeemed_by is not null)
        and is_redeemed = (redeemed_at is not null)
        and is_redeemed = (redeemed_day is not null))
    )${strict}`,
    "create index qr_codes_by_age on qr_codes (created_at, id)",
    ...(engine === "postgres" ? ["alter table rewards set (fillfactor = 50)"] : []),
  ];
}

/** A redeemed code's redeemer and time never change. */
export function offerTriggers({ engine }: Dialect): readonly string[] {
  const changed = ["redeemed_by", "redeemed_at", "redeemed_day"]
    .map((column) => `new.${column} is distinct from old.${column}`)
    .join(" or ");
  const when = `when (old.redeemed_by is not null and (${changed}))`;
  return engine === "sqlite"
    ? [
        `create trigger qr_codes_one_redemption before update on qr_codes for each row ${when}
          begin select raise(abort, 'qr_codes_one_redemption'); end`,
      ]
    : [
        `create trigger qr_codes_one_redemption before update on qr_codes for each row ${when}
          execute function refuse_by_name('qr_codes_one_redemption')`,
      ];
}

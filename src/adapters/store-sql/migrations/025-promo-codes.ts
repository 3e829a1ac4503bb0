import type { Migration } from "./migration.ts";

/** Promo codes, their single-use codes and their uses (decision 153). */
export const promoCodes: Migration = {
  number: 25,
  name: "promo-codes",
  statements: ({ text, integer, strict }) => [
    `create table promo_codes (
      id ${text} not null,
      name ${text} not null,
      kind ${text} not null,
      code ${text},
      prefix ${text} not null,
      gift ${text} not null,
      most ${integer},
      per_customer ${integer},
      starts_on ${text},
      ends_on ${text},
      uses ${integer} not null,
      size ${integer} not null,
      created_at ${integer} not null,
      created_by ${text} not null,
      ended_at ${integer},
      constraint promo_codes_id primary key (id),
      constraint promo_codes_code unique (code),
      constraint promo_codes_limit_holds check (uses >= 0 and (most is null or uses <= most))
    )${strict}`,
    "create index promo_codes_by_time on promo_codes (created_at, id)",
    `create table single_use_codes (
      id ${text} not null,
      promo_code_id ${text} not null,
      number ${integer} not null,
      code ${text} not null,
      used_at ${integer},
      constraint single_use_codes_id primary key (id),
      constraint single_use_codes_code unique (code)
    )${strict}`,
    "create index single_use_codes_by_number on single_use_codes (promo_code_id, number)",
    `create table promo_uses (
      id ${text} not null,
      promo_code_id ${text} not null,
      number ${integer} not null,
      of_customer ${integer} not null,
      user_id ${text} not null,
      code ${text} not null,
      single_use_code_id ${text},
      at ${integer} not null,
      day ${text} not null,
      location_id ${text},
      entered_by ${text},
      points ${integer} not null,
      voucher_id ${text},
      constraint promo_uses_id primary key (id),
      constraint promo_uses_number unique (promo_code_id, number),
      constraint promo_uses_of_customer unique (promo_code_id, user_id, of_customer),
      constraint promo_uses_single_use unique (single_use_code_id)
    )${strict}`,
    "create index promo_uses_by_time on promo_uses (promo_code_id, at, id)",
    "create index promo_uses_by_day on promo_uses (promo_code_id, day)",
    "create index promo_uses_by_user on promo_uses (user_id, at, id)",
  ],
};

/** An index that a job builds on PostgreSQL while the program runs, if its table had rows when it was upgraded (decision 197). */
export interface LaterIndex {
  readonly name: string;
  /** What follows `on` in `create index`. */
  readonly on: string;
  /** The index that it makes unnecessary, with those before it. */
  readonly replaces?: string;
}

/** Codes by product in the orders of lists. */
export const codesByProduct: readonly LaterIndex[] = [
  { name: "qr_codes_by_product_and_age", on: "qr_codes (product_id, created_at, id)" },
  {
    name: "qr_codes_by_product_and_expiry",
    on: "qr_codes (product_id, expires_at, id) where not is_redeemed",
  },
  {
    name: "qr_codes_by_product_and_redemption",
    on: "qr_codes (product_id, redeemed_at nulls first, id) where redeemed_at is not null",
    replaces: "qr_codes_search_product_id",
  },
];

/** Ledger entries by type in the order of time. */
export const entriesByType: LaterIndex = {
  name: "transactions_by_type_and_date",
  on: "transactions (type, date, id, day)",
};

/** Customers by their phone number, also those without one. */
export const byPhone: LaterIndex = {
  name: "users_by_phone_key",
  on: "users (phone_key, id)",
  replaces: "users_by_phone",
};

/** Activities of stamp cards by their purchase, also those without one. */
export const byPurchase: LaterIndex = {
  name: "challenge_activities_by_purchase_id",
  on: "challenge_activities (purchase_id, id)",
  replaces: "challenge_activities_by_purchase",
};

/** Every index that may be built later, in this order. */
export const laterIndexes: readonly LaterIndex[] = [
  ...codesByProduct,
  entriesByType,
  byPhone,
  byPurchase,
];

/** Returns the statement that builds indexes of an empty table at once, and lists those of any other as unbuilt. */
export function createOrList(table: string, indexes: readonly LaterIndex[]): string {
  const listed = indexes.map(
    ({ name }) => `insert into unbuilt_indexes (name, after_id) values ('${name}', '');`,
  );
  const created = indexes.flatMap(({ name, on, replaces }) => [
    `create index ${name} on ${on};`,
    ...(replaces === undefined ? [] : [`drop index if exists ${replaces};`]),
  ]);
  return `do $$ begin
    if exists (select from ${table}) then ${listed.join(" ")}
    else ${created.join(" ")}
    end if;
  end $$`;
}

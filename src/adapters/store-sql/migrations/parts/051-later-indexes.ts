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

/** Ledger entries by type in the order of their descriptions, of all locations and of one. */
export const entriesByDescription: readonly LaterIndex[] = [
  {
    name: "transactions_by_type_and_description",
    on: "transactions (type, description, date, id, day)",
    replaces: "transactions_by_description",
  },
  {
    name: "transactions_by_location_type_and_description",
    on: "transactions (location_id, type, description, date, id, day) where location_id is not null",
    replaces: "transactions_by_location_and_description",
  },
];

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
  ...entriesByDescription,
];

/** Returns the statements that build an index at once and drop the one that it replaces. */
export function createAtOnce({ name, on, replaces }: LaterIndex): readonly string[] {
  const dropped = replaces === undefined ? [] : [`drop index ${replaces}`];
  return [`create index ${name} on ${on}`, ...dropped];
}

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

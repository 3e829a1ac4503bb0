import type { Migration } from "./migration.ts";

/** Products, and what tills sent that no product has as its SKU. A program has at most 10,000 products, so searches read them all. */
export const products: Migration = {
  number: 12,
  name: "products",
  statements: ({ text, integer, boolean, strict }) => [
    `create table products (
      id ${text} not null,
      sku ${text} not null,
      sku_key ${text} not null,
      name ${text} not null,
      name_key ${text} not null,
      category ${text} not null,
      image ${text} not null,
      is_active ${boolean} not null,
      created_at ${integer} not null,
      first_used_at ${integer},
      constraint products_id primary key (id),
      constraint products_sku unique (sku_key)
    )${strict}`,
    "create index products_by_name on products (is_active, name_key, id)",
    "create index products_by_category on products (category, is_active, name_key, id)",
    "create index products_by_time on products (created_at, id)",
    `create table product_pictures (
      id ${text} not null,
      image ${text} not null,
      constraint product_pictures_id primary key (id)
    )${strict}`,
    `create table till_skus (
      id ${text} not null,
      sku ${text} not null,
      sku_key ${text} not null,
      state ${text} not null,
      product_id ${text},
      name ${text} not null,
      category ${text} not null,
      purchases ${integer} not null,
      last_seen_at ${integer} not null,
      expires_at ${integer},
      constraint till_skus_id primary key (id),
      constraint till_skus_sku unique (sku_key)
    )${strict}`,
    "create index till_skus_by_state on till_skus (state, last_seen_at, id)",
    "create index till_skus_by_product on till_skus (product_id, id) where product_id is not null",
    "create index till_skus_by_end on till_skus (expires_at) where expires_at is not null",
    `create table sku_sightings (
      id ${text} not null,
      sku_key ${text} not null,
      at ${integer} not null,
      constraint sku_sightings_id primary key (id)
    )${strict}`,
    "create index sku_sightings_by_sku on sku_sightings (sku_key)",
    "create index sku_sightings_by_time on sku_sightings (at)",
  ],
};

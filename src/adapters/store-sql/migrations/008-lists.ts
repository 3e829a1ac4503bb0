import type { Dialect } from "./migration.ts";

/** Indexes for sorted lists of customers and transactions. */
export function listOrders(_dialect: Dialect): readonly string[] {
  return [];
}

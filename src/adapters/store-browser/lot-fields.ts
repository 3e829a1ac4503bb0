import type { Stored } from "./schema.ts";
import { withFields } from "./with-fields.ts";

/** Version 18: the lots of existing customers are not known yet, as in the SQL store's migration "point-lots"; a job reads their ledgers. */
export function withLots(stored: Stored): Stored {
  const dates = { activeMonths: {}, expiryCountsFrom: "", expiredOn: "", expiryNotice: "" };
  return withFields(stored, [
    ["users", { openLots: {}, oldestLot: null, ...dates }],
    ["transactions", { lots: {} }],
    ["vouchers", { lots: {} }],
  ]);
}

/** Version 23: no lot has an own end yet, as in the SQL store's migration of that name. */
export function toOwnLotEnds(stored: Stored): Stored {
  return withFields(stored, [["users", { soonestLotEnd: "" }]]);
}

/** Version 24: the lots of deleted accounts are not known, as in the SQL store's migration of that name. */
export function toLotMonths(stored: Stored): Stored {
  return withFields(stored, [["closedBalances", { lots: {} }]]);
}

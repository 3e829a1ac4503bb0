import type { Stored } from "./schema.ts";
import { withFields } from "./with-fields.ts";

/** Version 20: what existing customers earned and spent by month is not known yet, as in the SQL store's migration "month-sums"; a job adds it up. */
export function withMonthSums(stored: Stored): Stored {
  const noEnd = { tierEndsOn: "", tierEndsTo: "", tierCountsFrom: "" };
  return withFields(stored, [
    ["users", { monthSums: {}, tierSince: null, isTierGranted: false, ...noEnd }],
    ["purchases", { soldMonth: "" }],
  ]);
}

import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import type { ActivityFilter } from "./activity-filter.ts";

/** A column of the activity list. */
export interface Column {
  readonly id: "date" | "customer" | "type" | "amount" | "description";
  readonly label: string;
  /** Present if the list can be sorted by it, on the server. */
  readonly sort?: ActivityFilter["sort"];
  /** Its initial direction; descending if left out. */
  readonly first?: ActivityFilter["direction"];
}

/** Date, customer, type, points and description (specification §2, Customer Activity). */
export const columns = (): readonly Column[] => [
  { id: "date", label: pointsStaffTexts.date, sort: "date" },
  { id: "customer", label: pointsStaffTexts.customer },
  { id: "type", label: pointsStaffTexts.type, sort: "type", first: "asc" },
  { id: "amount", label: pointsStaffTexts.amount, sort: "amount" },
  { id: "description", label: pointsStaffTexts.description, sort: "description", first: "asc" },
];

/** The width in pixels from which columns are side by side, 42rem as in {@link rowLook}. */
export const WIDE = 672;

/** Positions of the cells: side by side in columns, on phones in three lines. */
export const rowLook =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 [grid-template-areas:'customer_amount'_'description_description'_'date_type'] @2xl:grid-cols-[12rem_minmax(0,1fr)_6rem_5.5rem_minmax(0,1.4fr)] @2xl:[grid-template-areas:'date_customer_type_amount_description']";

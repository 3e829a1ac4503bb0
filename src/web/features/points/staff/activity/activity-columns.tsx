import { createColumnHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table";
import { Link } from "react-router";
import { can } from "#core/permissions.ts";
import { formatMoment } from "#web/app/moment.ts";
import { useMe } from "#web/app/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Points } from "#web/ui/points.tsx";
import type { ActivityLine } from "./activity-pages.ts";

/** What the table can do: the program sorts, the table knows by what. */
export const features = tableFeatures({ rowSortingFeature });

const column = createColumnHelper<typeof features, ActivityLine>();

/** When, who, what, how much and what for. Date and amount can be sorted by. */
export const columns = column.columns([
  column.accessor("date", {
    header: "Date",
    cell: ({ getValue }) => (
      <time dateTime={new Date(getValue()).toISOString()}>{formatMoment(getValue())}</time>
    ),
  }),
  column.accessor("userName", {
    id: "customer",
    header: "Customer",
    enableSorting: false,
    cell: ({ row }) => <Customer line={row.original} />,
  }),
  column.accessor("type", {
    header: "Type",
    enableSorting: false,
    cell: ({ getValue }) =>
      getValue() === "earn" ? (
        <Badge tone="positive">Earned</Badge>
      ) : (
        <Badge tone="brand">Redeemed</Badge>
      ),
  }),
  column.accessor("amount", {
    header: "Amount",
    cell: ({ row: { original } }) => (
      <Points value={original.type === "earn" ? original.amount : -original.amount} />
    ),
  }),
  column.accessor("description", { header: "Description", enableSorting: false }),
]);

/** The name leads to the customer's page, for staff who may open it. */
function Customer({ line }: { readonly line: ActivityLine }) {
  const me = useMe();
  if (!line.isCustomer || !can(me, "canManageUsers")) return line.userName;
  return (
    <Link
      to={`/admin/users/${line.userId}`}
      className="-my-2.5 inline-block py-2.5 font-semibold text-brand-ink underline-offset-4 hover:underline"
    >
      {line.userName}
    </Link>
  );
}

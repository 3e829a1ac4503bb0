import { Pencil, Plus, Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import { ActiveBadge } from "./active-badge.tsx";
import { CustomerAvatar } from "./customer-avatar.tsx";
import type { OpenDialog } from "./customer-dialogs.tsx";
import type { CustomerCard as Customer } from "./customer-pages.ts";
import { NotCompletedBadge } from "./not-completed-badge.tsx";

/** Props of {@link CustomerCard}. */
export interface CustomerCardProps {
  readonly customer: Customer;
  /** The query of the list's address, for the return path. */
  readonly address: string;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/**
 * A customer with a link to the customer page and actions (specification §2, Manage Customers). Memoized, so that loading more does not
 * render existing cards again.
 */
export const CustomerCard = memo(function CustomerCard(props: CustomerCardProps) {
  const { customer, address, onOpen } = props;
  const { name } = customer;
  return (
    <Card role="group" className="flex h-full flex-col gap-3" aria-label={name}>
      <CustomerIdentity customer={customer} address={address} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dd]:text-right [&_dd]:font-medium [&_dd]:tabular [&_dt]:text-ink-soft">
        <dt>{membersStaffTexts.balance}</dt>
        <dd>{pointsLabel(customer.points)}</dd>
        <dt>{membersStaffTexts.joined}</dt>
        <dd>{formatDate(customer.joinedDate)}</dd>
      </dl>
      <div className="mt-auto flex items-center gap-1 pt-1">
        <Button
          variant="secondary"
          className="mr-1 flex-1 px-3"
          aria-label={membersStaffTexts.addPointsName({ name })}
          onClick={() => onOpen({ kind: "points", customer })}
        >
          <Plus aria-hidden />
          {membersStaffTexts.addPoints}
        </Button>
        <IconButton
          label={membersStaffTexts.editName({ name })}
          onClick={() => onOpen({ kind: "edit", customer })}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={membersStaffTexts.deleteName({ name })}
          onClick={() => onOpen({ kind: "delete", customer })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
});

function CustomerIdentity({ customer, address }: Omit<CustomerCardProps, "onOpen">) {
  return (
    <div className="flex items-start gap-3">
      <CustomerAvatar customer={customer} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="leading-tight">
          <h2 className="font-semibold wrap-anywhere">
            <Link
              to={`/admin/users/${customer.id}`}
              state={{ address }}
              className="-my-2 inline-flex min-h-11 items-center underline decoration-line-strong decoration-1 underline-offset-4 hover:text-brand-ink hover:decoration-current"
            >
              <bdi>{customer.name}</bdi>
            </Link>
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">{customer.email}</p>
        </div>
        <p className="flex flex-wrap gap-1.5">
          <TierBadge tier={customer.tier} />
          <ActiveBadge isActive={customer.isActive} />
          {customer.isCompleted ? null : <NotCompletedBadge />}
        </p>
      </div>
    </div>
  );
}

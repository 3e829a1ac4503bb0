import { Minus, Pencil, Plus, TicketPlus, Trash2, UserCheck, UserX } from "lucide-react";
import { can } from "#core/permissions.ts";
import type { CustomerFacts } from "#core/views/customer.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import { ActiveBadge } from "./active-badge.tsx";
import { CustomerAvatar } from "./customer-avatar.tsx";
import type { OpenDialog } from "./customer-dialogs.tsx";

interface CustomerHeadProps {
  readonly facts: CustomerFacts;
  readonly onOpen: (kind: OpenDialog["kind"]) => void;
}

/** Narrow enough for two or three in a row on phones. */
const classes = "max-sm:px-3.5";

/** The customer's name and the actions. */
export function CustomerHead({ facts, onOpen }: CustomerHeadProps) {
  return (
    <div className="-mb-6 flex flex-col gap-3 sm:flex-row sm:gap-5">
      <CustomerAvatar customer={facts} className="size-14 text-lg sm:size-20 sm:text-2xl" />
      <div className="min-w-0 flex-1">
        <PageHeader
          title={facts.name}
          lead={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 wrap-anywhere">{facts.email}</span>
              <span className="flex gap-1.5">
                <TierBadge tier={facts.tier} />
                <ActiveBadge isActive={facts.isActive} />
              </span>
            </span>
          }
          actions={
            <>
              <Button className={classes} onClick={() => onOpen("points")}>
                <Plus aria-hidden />
                {membersStaffTexts.addPoints}
              </Button>
              <Button
                variant="secondary"
                className={classes}
                onClick={() => onOpen("remove-points")}
              >
                <Minus aria-hidden />
                {membersStaffTexts.removePoints}
              </Button>
              <Button variant="secondary" className={classes} onClick={() => onOpen("voucher")}>
                <TicketPlus aria-hidden />
                {membersStaffTexts.giveVoucher}
              </Button>
              <Button variant="secondary" className={classes} onClick={() => onOpen("edit")}>
                <Pencil aria-hidden />
                {membersStaffTexts.edit}
              </Button>
              <Activation facts={facts} onOpen={onOpen} />
              <Button variant="danger" className={classes} onClick={() => onOpen("delete")}>
                <Trash2 aria-hidden />
                {membersStaffTexts.delete}
              </Button>
            </>
          }
        />
      </div>
    </div>
  );
}

/** Activates or deactivates the account. Activation needs no confirmation. */
function Activation({ facts: { id, isActive }, onOpen }: CustomerHeadProps) {
  const { run, busy } = useCommand("toggleUserActivation");
  if (!can(useMe(), "admin")) return null;
  return isActive ? (
    <Button variant="secondary" className={classes} onClick={() => onOpen("deactivate")}>
      <UserX aria-hidden />
      {membersStaffTexts.deactivate}
    </Button>
  ) : (
    <Button
      variant="secondary"
      className={classes}
      busy={busy}
      onClick={() => void run({ userId: id, isActive: true })}
    >
      <UserCheck aria-hidden />
      {membersStaffTexts.activate}
    </Button>
  );
}

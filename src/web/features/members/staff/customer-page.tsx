import { ArrowLeft, UserX } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { ReplyFailure, useAsk, useFailure } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CustomerDialogs, type OpenDialog } from "./customer-dialogs.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerLoading } from "./customer-loading.tsx";
import { CustomerOverview } from "./customer-overview.tsx";
import { CustomerParts } from "./customer-parts.tsx";
import { editDraft, pointsDraft } from "./draft-names.ts";

/** A customer's page for staff: data, actions, ledger, codes, referrals and feedback (specification §2, Manage Customers). */
export function CustomerPage() {
  const { id = "" } = useParams();
  const asked = useAsk("customer", { id });
  const failure = useFailure(asked);
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <WayBack />
      {isGone(asked.error) ? (
        <Gone />
      ) : failure !== null ? (
        <LoadFailed
          error={failure}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      ) : asked.data === undefined ? (
        <CustomerLoading />
      ) : (
        <Whole customer={asked.data} />
      )}
    </div>
  );
}

/** A link to the list with its filters and order. */
function WayBack() {
  const state: unknown = useLocation().state;
  const address =
    typeof state === "object" && state !== null && "address" in state ? String(state.address) : "";
  return (
    <Button asChild variant="quiet" className="-mb-4 -ml-3 w-fit px-3">
      <Link to={address === "" ? "/admin/users" : `/admin/users?${address}`}>
        <ArrowLeft aria-hidden />
        {membersStaffTexts.allCustomers}
      </Link>
    </Button>
  );
}

function Gone() {
  return (
    <Card>
      <h1 className="sr-only">{membersStaffTexts.customer}</h1>
      <EmptyState
        icon={<UserX />}
        title={membersStaffTexts.userNotFound}
        text={membersStaffTexts.userNotFoundHint}
        action={
          <Button asChild>
            <Link to="/admin/users">{membersStaffTexts.allCustomers}</Link>
          </Button>
        }
      />
    </Card>
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof ReplyFailure && error.error.code === "user-not-found";
}

function Whole({ customer }: { readonly customer: QueryResult<"customer"> }) {
  const { facts, totals, counts } = customer;
  const [open, setOpen] = useState(useKeptDialog(facts));
  const navigate = useNavigate();
  return (
    <>
      <CustomerHead facts={facts} onOpen={(kind) => setOpen({ kind, customer: facts })} />
      <CustomerOverview facts={facts} totals={totals} />
      <CustomerParts id={facts.id} counts={counts} forfeitedPoints={facts.forfeitedPoints} />
      <CustomerDialogs
        open={open}
        onClose={() => setOpen(undefined)}
        onDeleted={() => void navigate("/admin/users", { replace: true })}
      />
    </>
  );
}

/** The dialog that has a draft from before an expired session. */
function useKeptDialog(customer: OpenDialog["customer"]): OpenDialog | undefined {
  const wasAdding = useHasDraft(pointsDraft(customer.id));
  const wasEditing = useHasDraft(editDraft(customer.id));
  if (wasAdding) return { kind: "points", customer };
  return wasEditing ? { kind: "edit", customer } : undefined;
}

import { ArrowLeft, UserX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { firstNameOf } from "#core/identity/name.ts";
import { can } from "#core/permissions.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useHost } from "#web/data/api-context.tsx";
import { ReplyFailure, useAsk } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useMe } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CompletionCard } from "./completion-card.tsx";
import type { OpenDialog } from "./customer-dialogs.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerOverview } from "./customer-overview.tsx";
import { CustomerParts } from "./customer-parts.tsx";
import { editDraft, pointsDraft } from "./subject.ts";

const CustomerDialogs = lazy(async () => ({
  default: (await import("./customer-dialogs.tsx")).CustomerDialogs,
}));

const CustomerCards = lazy(async () => ({
  default: (await import("./customer-cards.tsx")).CustomerCards,
}));

const ConsentsCard = lazy(async () => ({
  default: (await import("./consents-card.tsx")).ConsentsCard,
}));

const CustomerLabels = lazy(async () => ({
  default: (await import("./customer-labels.tsx")).CustomerLabels,
}));

/** A customer's page for staff: data, actions, consents, ledger, codes, referrals and feedback (specification §2, Manage Customers). */
export function CustomerPage() {
  const { id = "" } = useParams();
  const asked = useAsk("customer", { id });
  const failed = useLoadFailed(asked);
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <BackLink />
      {isDeleted(asked.error) ? (
        <CustomerNotFound />
      ) : (
        (failed ?? (asked.data === undefined ? <PageLoading /> : <Content customer={asked.data} />))
      )}
    </div>
  );
}

/** A link to the list with its filters and order. */
function BackLink() {
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

function CustomerNotFound() {
  return (
    <>
      <h1 className="sr-only">{membersStaffTexts.customer}</h1>
      <EmptyCard
        icon={<UserX />}
        title={membersStaffTexts.userNotFound}
        text={membersStaffTexts.userNotFoundHint}
        action={
          <Button asChild>
            <Link to="/admin/users">{membersStaffTexts.allCustomers}</Link>
          </Button>
        }
      />
    </>
  );
}

function PageLoading() {
  return (
    <Loading className="grid gap-6">
      <div className="flex gap-5">
        <Skeleton className="size-14 rounded-full! sm:size-20" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </div>
      <div className="grid gap-3 @[16rem]:grid-cols-2 @3xl:grid-cols-4">
        {["1", "2", "3", "4"].map((place) => (
          <Skeleton key={place} className="h-28 rounded-2xl" />
        ))}
      </div>
      <Skeleton className="h-44 rounded-2xl" />
      <Skeleton className="h-80 rounded-2xl" />
    </Loading>
  );
}

function isDeleted(error: Error | null): boolean {
  return error instanceof ReplyFailure && error.error.code === "user-not-found";
}

function Content({ customer }: { readonly customer: QueryResult<"customer"> }) {
  const { facts, totals, counts } = customer;
  const [open, setOpen] = useState(useKeptDialog(facts));
  const navigate = useNavigate();
  const mayServe = can(useMe(), "canServeCounter");
  const { edition } = useHost();
  return (
    <>
      <CustomerHead facts={facts} onOpen={(kind) => setOpen({ kind, customer: facts })} />
      <CompletionCard facts={facts} />
      <CustomerOverview facts={facts} totals={totals} />
      {edition === "server" ? (
        <Suspense>
          <CustomerLabels userId={facts.id} />
        </Suspense>
      ) : null}
      {mayServe ? (
        <Suspense>
          <CustomerCards userId={facts.id} name={firstNameOf(facts.name)} />
        </Suspense>
      ) : null}
      <Suspense>
        <ConsentsCard id={facts.id} />
      </Suspense>
      <CustomerParts id={facts.id} counts={counts} forfeitedPoints={facts.forfeitedPoints} />
      <Suspense>
        {open === undefined ? null : (
          <CustomerDialogs
            open={open}
            onClose={() => setOpen(undefined)}
            onDeleted={() => void navigate("/admin/users", { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

/** The dialog that has a draft from before an expired session. */
function useKeptDialog(customer: OpenDialog["customer"]): OpenDialog | undefined {
  const wasAdding = useHasDraft(pointsDraft("add", customer.id));
  const wasRemoving = useHasDraft(pointsDraft("remove", customer.id));
  const wasEditing = useHasDraft(editDraft(customer.id));
  if (wasAdding) return { kind: "points", customer };
  if (wasRemoving) return { kind: "remove-points", customer };
  return wasEditing ? { kind: "edit", customer } : undefined;
}

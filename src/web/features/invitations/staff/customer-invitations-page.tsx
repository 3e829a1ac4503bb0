import { Mail } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { invitationsTexts } from "#messages/en/invitations.ts";
import { invitationsStaffTexts } from "#messages/en/invitations-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import type { NewLink } from "#web/shared/invitations/new-link.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { type CustomerInvitation, CustomerInvitationRow } from "./customer-invitation-row.tsx";
import { INVITE_DRAFT } from "./invite-draft.ts";

const InviteDialog = lazy(async () => ({
  default: (await import("./invite-customer-dialog.tsx")).InviteCustomerDialog,
}));

const NewLinkDialog = lazy(async () => ({
  default: (await import("#web/shared/invitations/new-link.tsx")).NewLinkDialog,
}));

/** The open invitations of customers, the button that invites one, and their dialogs (server edition; docs/decisions/151). */
export function CustomerInvitationsPage() {
  const asked = useAsk("customerInvitations", {});
  const failed = useLoadFailed(asked);
  const wasTyping = useHasDraft(INVITE_DRAFT);
  const [isInviting, setInviting] = useState(wasTyping);
  const [made, setMade] = useState<NewLink>();
  const [cancelling, setCancelling] = useState<CustomerInvitation>();
  const opener = useRef<HTMLButtonElement>(null);
  const lines = asked.data?.invitations;
  const isMailed = asked.data?.isMailed === true;
  const ids = useMemo(() => lines?.map(({ id }) => id), [lines]);
  const isBusy = isInviting || made !== undefined || cancelling !== undefined;
  const focusAfter = useFocusAfterRemoval(ids, isBusy);
  return (
    <div className="@container">
      <PageHeader
        title={invitationsStaffTexts.customerInvitations}
        lead={isMailed ? invitationsStaffTexts.mailedLead : invitationsStaffTexts.linkLead}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to="/admin/users">{invitationsStaffTexts.allCustomers}</Link>
            </Button>
            <Button ref={opener} onClick={() => setInviting(true)}>
              <Mail aria-hidden />
              {invitationsStaffTexts.inviteCustomer}
            </Button>
          </>
        }
      />
      {failed}
      {lines === undefined ? (
        failed === null && <ListLoading />
      ) : lines.length === 0 ? (
        <EmptyCard
          icon={<Mail />}
          title={invitationsTexts.noInvitations}
          text={invitationsStaffTexts.noInvitationsText}
        />
      ) : (
        <Card flush>
          <ul aria-label={invitationsTexts.invitations} className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.id}>
                <CustomerInvitationRow
                  line={line}
                  isMailed={isMailed}
                  onLink={setMade}
                  onCancel={() => setCancelling(line)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {cancelling === undefined ? null : (
        <CancelDialog
          line={cancelling}
          onCancelled={() => focusAfter(cancelling.id, opener)}
          onClose={() => setCancelling(undefined)}
        />
      )}
      <Suspense>
        {isInviting ? (
          <InviteDialog
            isMailed={isMailed}
            onLink={setMade}
            onClose={() => {
              focusAfter("", opener);
              setInviting(false);
            }}
          />
        ) : null}
        {made === undefined ? null : (
          <NewLinkDialog
            made={made}
            onClose={() => {
              focusAfter("", opener);
              setMade(undefined);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function ListLoading() {
  return (
    <Card>
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    </Card>
  );
}

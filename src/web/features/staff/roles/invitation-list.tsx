import { type RefObject, useMemo, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { invitationsTexts } from "#messages/en/invitations.ts";
import type { useAsk } from "#web/data/data.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import type { NewLink } from "#web/shared/invitations/new-link.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CancelInvitationDialog } from "./cancel-invitation-dialog.tsx";
import { InvitationRow } from "./invitation-row.tsx";

/** An invitation in the list. */
export type InvitationLine = QueryResult<"invitations">["invitations"][number];

interface InvitationListProps {
  readonly asked: ReturnType<typeof useAsk<"invitations">>;
  readonly onLink: (link: NewLink) => void;
  /** Receives the focus of a removed button. */
  readonly landing: RefObject<HTMLElement | null>;
}

/** The invitations that are neither accepted nor cancelled, newest first, or the empty, loading and error states. */
export function InvitationList({ asked, onLink, landing }: InvitationListProps) {
  const failed = useLoadFailed(asked);
  const [cancelling, setCancelling] = useState<InvitationLine>();
  const lines = asked.data?.invitations;
  const ids = useMemo(() => lines?.map(({ id }) => id), [lines]);
  const focusAfter = useFocusAfterRemoval(ids, cancelling !== undefined);
  if (failed !== null) return failed;
  if (lines === undefined) return <ListLoading />;
  return (
    <>
      <Card flush>
        {lines.length === 0 ? (
          <p className="p-4 text-ink-soft @3xl:px-5">{invitationsTexts.noInvitations}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.id}>
                <InvitationRow
                  line={line}
                  isMailed={asked.data?.isMailed === true}
                  onLink={onLink}
                  onCancel={() => setCancelling(line)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {cancelling === undefined ? null : (
        <CancelInvitationDialog
          line={cancelling}
          onCancelled={() => focusAfter(cancelling.id, landing)}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

function ListLoading() {
  return (
    <Card>
      <Loading>
        <Skeleton className="h-11" />
      </Loading>
    </Card>
  );
}

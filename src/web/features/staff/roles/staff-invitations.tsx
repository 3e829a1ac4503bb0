import { Mail } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { invitationsTexts } from "#messages/en/invitations.ts";
import { useAsk } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import type { NewLink } from "#web/shared/invitations/new-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { INVITE_DRAFT } from "./invite-draft.ts";

const InviteDialog = lazy(async () => ({
  default: (await import("./invite-dialog.tsx")).InviteDialog,
}));

const NewLinkDialog = lazy(async () => ({
  default: (await import("#web/shared/invitations/new-link.tsx")).NewLinkDialog,
}));

/** The open invitations, the button that invites a sub-admin, and their dialogs (server edition; docs/decisions/143). */
export function StaffInvitations() {
  const asked = useAsk("invitations", {});
  const wasTyping = useHasDraft(INVITE_DRAFT);
  const [isInviting, setInviting] = useState(wasTyping);
  const [made, setMade] = useState<NewLink>();
  const opener = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfterRemoval(undefined, isInviting || made !== undefined);
  // Neither the second of two dialogs nor one that was open when the page loaded returns the focus itself.
  const returnFocus = () => focusAfter("", opener);
  return (
    <section aria-label={invitationsTexts.invitations} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-subtitle">{invitationsTexts.invitations}</h2>
        <Button ref={opener} variant="secondary" onClick={() => setInviting(true)}>
          <Mail aria-hidden />
          {invitationsTexts.inviteSubAdmin}
        </Button>
      </div>
      <InvitationList asked={asked} onLink={setMade} landing={opener} />
      <Suspense>
        {isInviting ? (
          <InviteDialog
            isMailed={asked.data?.isMailed === true}
            onLink={setMade}
            onClose={() => {
              returnFocus();
              setInviting(false);
            }}
          />
        ) : null}
        {made === undefined ? null : (
          <NewLinkDialog
            made={made}
            onClose={() => {
              returnFocus();
              setMade(undefined);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

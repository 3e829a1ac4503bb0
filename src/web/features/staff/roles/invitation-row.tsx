import { invitationsTexts } from "#messages/en/invitations.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { formatMoment } from "#web/data/moment.ts";
import type { NewLink } from "#web/shared/invitations/new-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { InvitationLine } from "./invitation-list.tsx";
import { rightNamesOf, rightsOf } from "./role-words.ts";

interface InvitationRowProps {
  readonly line: InvitationLine;
  readonly isMailed: boolean;
  readonly onLink: (link: NewLink) => void;
  readonly onCancel: () => void;
}

/** An invitation: who, with which permissions, by whom and until when; and buttons to send it again and to cancel it. */
export function InvitationRow({ line, isMailed, onLink, onCancel }: InvitationRowProps) {
  const { name, email } = line;
  const { edition } = useHost();
  const invited = { role: "sub-admin", permissions: line.permissions } as const;
  const names = rightNamesOf(invited, edition);
  return (
    <div className="grid items-center gap-x-6 gap-y-3 px-4 py-3.5 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_18.5rem] @3xl:px-5">
      <div className="grid min-w-0 gap-0.5 leading-tight">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <StateBadge line={line} />
        <p className="text-sm text-ink-soft tabular">
          {[rightsOf(invited, edition), names].filter((part) => part !== "").join(": ")}
        </p>
        <p className="text-sm text-ink-soft">
          {line.inviter === ""
            ? invitationsTexts.inviterDeleted
            : invitationsTexts.invitedBy({ name: line.inviter })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 @3xl:justify-end">
        <ResendButton line={line} isMailed={isMailed} onLink={onLink} />
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={invitationsTexts.cancelName({ name })}
          onClick={onCancel}
        >
          {invitationsTexts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Whether the link works: until when, expired, or why not. */
function StateBadge({ line: { state, expiresAt } }: Pick<InvitationRowProps, "line">) {
  const moment = formatMoment(expiresAt);
  return (
    <p className="flex flex-wrap">
      {state === "open" ? (
        <Badge className="whitespace-normal!">{invitationsTexts.expires({ moment })}</Badge>
      ) : (
        <Badge tone="negative" className="whitespace-normal!">
          {state === "expired"
            ? invitationsTexts.expired({ moment })
            : invitationsTexts.inviterChanged}
        </Badge>
      )}
    </p>
  );
}

function ResendButton({ line, isMailed, onLink }: Omit<InvitationRowProps, "onCancel">) {
  const { id, name } = line;
  const { run, busy } = useCommand("resendInvitation", { ownEvents: !isMailed });
  const isDeleted = useDeletedError("invitation-not-found", "invitations");
  const send = async () => {
    const reply = await run({ id });
    if (!reply.ok) return isDeleted(reply.error);
    const { link } = reply.result;
    if (link !== null) onLink({ name, link });
  };
  return (
    <Button
      variant="secondary"
      className="px-3.5!"
      busy={busy}
      aria-label={
        isMailed ? invitationsTexts.sendAgainName({ name }) : invitationsTexts.newLinkName({ name })
      }
      onClick={() => void send()}
    >
      {isMailed ? invitationsTexts.sendAgain : invitationsTexts.newLink}
    </Button>
  );
}

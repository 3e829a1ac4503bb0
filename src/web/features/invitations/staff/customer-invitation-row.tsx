import type { QueryResult } from "#client/api.ts";
import { invitationsTexts } from "#messages/en/invitations.ts";
import { invitationsStaffTexts } from "#messages/en/invitations-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { formatMoment } from "#web/data/moment.ts";
import type { NewLink } from "#web/shared/invitations/new-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

/** An invitation in the list. */
export type CustomerInvitation = QueryResult<"customerInvitations">["invitations"][number];

interface CustomerInvitationRowProps {
  readonly line: CustomerInvitation;
  /** Whether links are sent by email; otherwise they are shown. */
  readonly isMailed: boolean;
  readonly onLink: (link: NewLink) => void;
  readonly onCancel: () => void;
}

/** An invitation: who, by whom and until when; and buttons to send it again and to cancel it. */
export function CustomerInvitationRow(props: CustomerInvitationRowProps) {
  const { name, email, inviter } = props.line;
  return (
    <div className="grid items-center gap-x-6 gap-y-3 px-4 py-3.5 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_18.5rem] @3xl:px-5">
      <div className="grid min-w-0 gap-0.5 leading-tight">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <StateBadge line={props.line} />
        <p className="text-sm text-ink-soft">
          {inviter === ""
            ? invitationsTexts.inviterDeleted
            : invitationsTexts.invitedBy({ name: inviter })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 @3xl:justify-end">
        <ResendButton {...props} />
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={invitationsTexts.cancelName({ name })}
          onClick={props.onCancel}
        >
          {invitationsTexts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Whether the link works: until when, expired, or why not. */
function StateBadge({
  line: { state, expiresAt },
}: {
  readonly line: Pick<CustomerInvitation, "state" | "expiresAt">;
}) {
  const moment = formatMoment(expiresAt);
  const text =
    state === "open"
      ? invitationsTexts.expires({ moment })
      : state === "expired"
        ? invitationsTexts.expired({ moment })
        : invitationsStaffTexts.inviterChanged;
  return (
    <p className="flex flex-wrap">
      <Badge tone={state === "open" ? "neutral" : "negative"} className="whitespace-normal!">
        {text}
      </Badge>
    </p>
  );
}

function ResendButton({ line, isMailed, onLink }: CustomerInvitationRowProps) {
  const { id, name } = line;
  const { run, busy } = useCommand("resendCustomerInvitation", { ownEvents: !isMailed });
  const isDeleted = useDeletedError("invitation-not-found", "customerInvitations");
  const send = async () => {
    const reply = await run({ id });
    if (!reply.ok) return isDeleted(reply.error);
    const { link } = reply.result;
    if (link !== null) onLink({ name, link });
  };
  const label = isMailed ? invitationsTexts.sendAgainName : invitationsTexts.newLinkName;
  return (
    <Button
      variant="secondary"
      className="px-3.5!"
      busy={busy}
      aria-label={label({ name })}
      onClick={() => void send()}
    >
      {isMailed ? invitationsTexts.sendAgain : invitationsTexts.newLink}
    </Button>
  );
}

import { invitationsTexts } from "#messages/en/invitations.ts";
import { ShownSecret } from "#web/shared/shown-secret.tsx";

/** The link of an invitation that the inviter passes on, because there is no mail server. */
export interface NewLink {
  /** The invited person's name. */
  readonly name: string;
  /** The link's path and query. */
  readonly link: string;
}

/** The link of an invitation, which is shown this once. */
export function NewLinkDialog({
  made: { name, link },
  description = invitationsTexts.shownLinkDescription,
  onClose,
}: {
  readonly made: NewLink;
  /** What the link does and whom it is for, if it is not an invitation's. */
  readonly description?: string;
  readonly onClose: () => void;
}) {
  return (
    <ShownSecret
      title={invitationsTexts.linkForName({ name })}
      description={description}
      secret={new URL(link, location.origin).href}
      copied={invitationsTexts.linkCopied}
      closing={invitationsTexts.done}
      onClose={onClose}
    />
  );
}

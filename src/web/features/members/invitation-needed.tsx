import { Ticket } from "lucide-react";
import { membersTexts } from "#messages/en/members.ts";
import { useHost } from "#web/data/api-context.tsx";

/** Tells visitors without an invitation how they get one, in place of the sign-up form (docs/decisions/147). */
export function InvitationNeeded() {
  // Only the server edition sends invitations.
  const { edition } = useHost();
  return (
    <div className="grid gap-3">
      <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink">
        <Ticket aria-hidden className="size-6" />
      </span>
      <h2 className="type-subtitle">{membersTexts.byInvitation}</h2>
      <p className="text-ink-soft">{membersTexts.byInvitationText}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{membersTexts.askAFriend}</li>
        {edition === "server" ? <li>{membersTexts.askStaff}</li> : null}
      </ul>
    </div>
  );
}
